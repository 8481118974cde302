import * as v from 'valibot';

/** A setting that may be left out; `sentence` says what to set when it is given and does not fit. */
export const setting = (pattern: RegExp, sentence: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, sentence)));

/** Web addresses that nobody on the way can read; within this machine nobody is on the way. */
export const encrypted = /^(https:\/\/[^/]|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$))/;
