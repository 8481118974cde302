import type { FieldOption } from './definition';

/** Forms of address. */
export const titles = [
  { value: 'mr' },
  { value: 'ms' },
  { value: 'mrs' },
] as const satisfies readonly FieldOption[];
