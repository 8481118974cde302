import * as v from 'valibot';

/** An optional setting. `sentence` is the error message when it does not match. */
export const setting = (pattern: RegExp, sentence: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, sentence)));

/** https URLs, or http on this machine only. */
export const encryptedUrl =
  /^(https:\/\/[^/]|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$))/;
