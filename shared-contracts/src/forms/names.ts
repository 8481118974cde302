/** Length of a person's name, in characters. */
export const nameLength = { min: 2, max: 60 } as const;

const humanName = /^[\p{L}\p{M} '’.-]+$/u;

/** What is wrong with a person's name, in any script: letters, marks, spaces, `'`, `-`, `.`; null when it is one. */
export function nameFaultOf(name: string): 'required' | 'length' | 'invalid' | null {
  const length = [...name].length;
  if (length === 0) return 'required';
  if (length < nameLength.min || length > nameLength.max) return 'length';
  return humanName.test(name) && /\p{L}/u.test(name) ? null : 'invalid';
}
