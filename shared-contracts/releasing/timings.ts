import * as v from 'valibot';

/** What an order or an activation spent its time on. A newer site may know other steps, so readers accept any text. */
export const stepNames = [
  'command',
  'build',
  'web',
  'node',
  'describe',
  'files',
  'sources',
  'contract',
  'routes',
  'fragments',
  'budget',
  'styles',
  'start',
  'bundle',
  'unchanged',
  'pages',
  'hydration',
  'store',
  'journal',
] as const;
export type StepName = (typeof stepNames)[number];

/** Milliseconds of a whole and of its steps, of which some run side by side or are part of another. */
export const spentSchema = v.object({
  ms: v.number(),
  steps: v.pipe(
    v.array(v.object({ step: v.pipe(v.string(), v.maxLength(40)), ms: v.number() })),
    v.maxLength(50),
  ),
});
export type Spent = v.InferOutput<typeof spentSchema>;

/** How long a version took to be published, promoted, and taken over by a server. */
export const timingSchema = v.object({
  what: v.picklist(['publish', 'promote', 'activation']),
  /** The end, an ISO timestamp. */
  at: v.string(),
  /** Who ordered it, or the name of the server. */
  by: v.string(),
  ...spentSchema.entries,
});
export type Timing = v.InferOutput<typeof timingSchema>;
