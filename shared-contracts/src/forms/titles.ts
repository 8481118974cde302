import type { FieldOption } from './definition';

/** How somebody is addressed. */
export const titles = [
  { value: 'mr' },
  { value: 'ms' },
  { value: 'mrs' },
] as const satisfies readonly FieldOption[];
