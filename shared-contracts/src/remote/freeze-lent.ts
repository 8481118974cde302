/**
 * Freezes a shared module, so that no remote can replace its functions or the tables (`paths`) that this project's
 * modules export. Inner state of libraries stays mutable.
 */
export function freezeLent(name: string, lent: unknown): void {
  if (Object.isFrozen(lent)) return;
  Object.freeze(lent);
  const { default: whole } = Object(lent);
  // The default export of a CommonJS module, such as React, holds its exports.
  if (typeof whole === 'object' && whole !== null) Object.freeze(whole);
  if (/^shared-(contracts|ui)\//.test(name))
    for (const part of Object.values(Object(lent))) freezeTables(part);
}

function freezeTables(part: unknown): void {
  if (!isTable(part) || Object.isFrozen(part)) return;
  Object.freeze(part);
  for (const inner of Object.values(part)) freezeTables(inner);
}

/** Instances of classes and React elements are not tables. */
const isTable = (part: unknown): part is object =>
  Array.isArray(part) ||
  (typeof part === 'object' &&
    part !== null &&
    !('$$typeof' in part) &&
    Object.getPrototypeOf(part) === Object.prototype);
