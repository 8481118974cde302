import * as v from 'valibot';

/** A day that exists: `2026-12-01`. */
export const isoDay = v.pipe(
  v.string(),
  v.isoDate(),
  // `isoDate` accepts impossible dates such as the 30th of February.
  v.check((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false),
);

/** PostgreSQL rejects text with NUL characters, also in queries. */
export const word = (limit: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit), v.regex(/^[^\0]*$/));
