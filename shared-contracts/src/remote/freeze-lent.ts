/**
 * Makes a module that the shell lends the same for all remotes: none of them can exchange its functions, or the
 * tables (`paths`) that our own modules export. What libraries keep for themselves has to change and stays open.
 */
export function freezeLent(name: string, lent: unknown): void {
  if (Object.isFrozen(lent)) return;
  Object.freeze(lent);
  const { default: whole } = Object(lent);
  // a CommonJS module, such as React, is what it exports
  if (typeof whole === 'object' && whole !== null) Object.freeze(whole);
  if (/^shared-(contracts|ui)\//.test(name))
    for (const part of Object.values(Object(lent))) freezeTables(part);
}

function freezeTables(part: unknown): void {
  if (!isTable(part) || Object.isFrozen(part)) return;
  Object.freeze(part);
  for (const inner of Object.values(part)) freezeTables(inner);
}

/** What a class or React has made is none. */
const isTable = (part: unknown): part is object =>
  Array.isArray(part) ||
  (typeof part === 'object' &&
    part !== null &&
    !('$$typeof' in part) &&
    Object.getPrototypeOf(part) === Object.prototype);
