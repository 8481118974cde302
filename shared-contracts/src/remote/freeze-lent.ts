/**
 * Freezes a shared module, so that no remote can replace its functions or the tables (`paths`) that this project's
 * modules export. Inner state of libraries stays mutable.
 */
export function freezeLent(name: string, sharedModule: unknown): void {
  if (Object.isFrozen(sharedModule)) return;
  Object.freeze(sharedModule);
  const { default: defaultExport } = Object(sharedModule);
  // The default export of a CommonJS module, such as React, holds its exports.
  if (typeof defaultExport === 'object' && defaultExport !== null) Object.freeze(defaultExport);
  if (/^shared-(contracts|ui)\//.test(name))
    for (const part of Object.values(Object(sharedModule))) freezePlainObjects(part);
}

function freezePlainObjects(part: unknown): void {
  if (!isPlainObjectOrArray(part) || Object.isFrozen(part)) return;
  Object.freeze(part);
  for (const inner of Object.values(part)) freezePlainObjects(inner);
}

/** Instances of classes and React elements are not tables. */
const isPlainObjectOrArray = (part: unknown): part is object =>
  Array.isArray(part) ||
  (typeof part === 'object' &&
    part !== null &&
    !('$$typeof' in part) &&
    Object.getPrototypeOf(part) === Object.prototype);
