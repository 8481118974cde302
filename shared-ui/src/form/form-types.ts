import type { UseFormReturn } from 'react-hook-form';

/** What a page fills in, by our names. */
export type FormValues = Record<string, string | boolean>;

/** What the controls hold: the same, and files that were chosen. */
export type HeldValues = Record<string, string | boolean | File | undefined>;

/** The form behind the controls. What it gives when it is sent is the definition's business. */
export type FormControl<Values = unknown> = UseFormReturn<HeldValues, unknown, Values>;
