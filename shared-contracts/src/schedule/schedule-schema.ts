import * as v from 'valibot';

const inBoth = v.object({ en: v.string(), ar: v.string() });

/**
 * Opening and closing time in minutes from midnight. When it closes after midnight, `until` is above 1440, and the
 * window belongs to the day on which it opens.
 */
const openingWindow = v.object({ from: v.number(), until: v.number() });

/** Windows by weekday, from Sunday to Saturday. */
const week = v.array(v.array(openingWindow));

/** Opening hours of a location. */
export const scheduleSchema = v.object({
  week,
  /** Periods with other hours, such as Ramadan; both dates are included. */
  seasons: v.array(v.object({ name: inBoth, from: v.string(), until: v.string(), week })),
  holidays: v.array(v.object({ day: v.string(), name: inBoth })),
});

export type OpeningWindow = v.InferOutput<typeof openingWindow>;
export type Week = v.InferOutput<typeof week>;
export type Schedule = v.InferOutput<typeof scheduleSchema>;
