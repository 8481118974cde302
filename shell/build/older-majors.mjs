/**
 * Older major versions of a shared package that the shell still provides, for remotes that are not built against the
 * current one yet. `version` is the last of that major. An adapter is a file, relative to this folder, with the old
 * module's exports, made from the current modules; modules without an adapter are provided unchanged. A visitor
 * downloads an adapter only with a remote that needs it. A shell that drops a major which is still in use is refused
 * when it is published.
 *
 * Example: `{ package: 'shared-ui', version: '1.4.0', adapters: { 'shared-ui/button': '../src/shared-ui-1/button.tsx' } }`.
 *
 * @type {readonly { package: string, version: string, adapters: Readonly<Record<string, string>> }[]}
 */
export const olderMajors = [];
