import * as v from 'valibot';

const inBoth = v.object({ en: v.string(), ar: v.string() });

/**
 * When a place opens and closes, in minutes from the midnight with which the day begins. What closes after midnight
 * has an `until` above 1440 and belongs to the day on which it opens.
 */
const openingWindow = v.object({ from: v.number(), until: v.number() });

/** The windows of each weekday, from Sunday to Saturday. */
const week = v.array(v.array(openingWindow));

/** When a place is open, on any day. */
export const scheduleSchema = v.object({
  week,
  /** Other weeks from one day to another, both included, such as Ramadan. */
  seasons: v.array(v.object({ name: inBoth, from: v.string(), until: v.string(), week })),
  /** Closed days. */
  holidays: v.array(v.object({ day: v.string(), name: inBoth })),
});

export type OpeningWindow = v.InferOutput<typeof openingWindow>;
export type Week = v.InferOutput<typeof week>;
export type Schedule = v.InferOutput<typeof scheduleSchema>;
