import type { UseFormReturn } from 'react-hook-form';

/** What the controls hold, by our names. */
export type FormValues = Record<string, string | boolean>;

/** The form behind the controls. What it gives when it is sent is the definition's business. */
export type FormControl<Values = unknown> = UseFormReturn<FormValues, unknown, Values>;
