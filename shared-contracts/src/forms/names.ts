/** Length of a person's name, in characters. */
export const nameLength = { min: 2, max: 60 } as const;

const humanName = /^[\p{L}\p{M} '’.-]+$/u;

/** What is wrong with a person's name, in any script: letters, marks, spaces, `'`, `-`, `.`; null when it is one. */
export function nameFaultOf(name: string): 'name.required' | 'name.length' | 'name.invalid' | null {
  const length = [...name].length;
  if (length === 0) return 'name.required';
  if (length < nameLength.min || length > nameLength.max) return 'name.length';
  return humanName.test(name) && /\p{L}/u.test(name) ? null : 'name.invalid';
}
