/**
 * Older majors of a shared package that are lent beside today's, to remotes that are not built against today's yet.
 * `version` is the last of that major. An adapter is a file, named from this folder, that exports what a module exported
 * then, made from the modules of today; whatever has none is lent as it is. A visitor fetches an adapter only with a
 * remote that needs it. A shell that drops a major which is still needed is refused when it is published.
 *
 * Such as `{ package: 'shared-ui', version: '1.4.0', adapters: { 'shared-ui/button': '../src/shared-ui-1/button.tsx' } }`.
 *
 * @type {readonly { package: string, version: string, adapters: Readonly<Record<string, string>> }[]}
 */
export const olderMajors = [];
