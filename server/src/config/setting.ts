import * as v from 'valibot';

/** What `.env.example` says of a setting. */
export interface About {
  /** One or two sentences, with the unit. */
  description: string;
  /** A value for a setting without a default; never a secret. */
  example?: string;
  isSecret?: true;
}

/** Describes a setting: `v.pipe(schema, about({ … }))`. */
export const about = <Input>(text: About) => v.metadata<Input, { about: About }>({ about: text });

/** Reads what `about` has added. */
export const aboutOf = (schema: v.GenericSchema): About | undefined =>
  (v.getMetadata(schema) as { about?: About }).about;

/** An optional setting. `sentence` is the error message when it does not match. */
export const setting = (pattern: RegExp, sentence: string, text: About) =>
  v.pipe(v.optional(v.pipe(v.string(), v.regex(pattern, sentence))), about(text));

/** https URLs, or http on this machine only. */
export const encryptedUrl =
  /^(https:\/\/[^/]|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$))/;
