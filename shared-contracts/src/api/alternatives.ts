import * as v from 'valibot';
import type { Locale } from '../locale/locale';
import { contentMark, type Picture, parsePicture } from '../picture/picture';

const focus = v.optional(v.object({ x: v.number(), y: v.number() }));

/**
 * Alternative texts of the pictures in an answer, keyed by the content hash in their addresses, with the focal point
 * where one was set. Not part of the original API. A picture without an entry is decorative.
 */
export const alternatives = v.optional(
  v.record(v.string(), v.object({ en: v.string(), ar: v.string(), focus })),
);

/** Framing of the pictures in an answer, by the same hash. Not part of the original API. */
export const framings = v.optional(
  v.record(
    v.string(),
    v.object({
      phone: v.optional(v.string()),
      focus,
      upright: v.optional(v.boolean()),
    }),
  ),
);

interface WithAlternatives {
  alternatives?: v.InferOutput<typeof alternatives>;
  framings?: v.InferOutput<typeof framings>;
}

/** Returns a function that parses a picture address of the answer, with its alternative text in one language. */
export const picturesOf =
  (wire: WithAlternatives, locale: Locale) =>
  (src: string): Picture => {
    const mark = contentMark(src);
    const text = wire.alternatives?.[mark];
    const framing = wire.framings?.[mark] ?? (text?.focus && { focus: text.focus });
    return { ...parsePicture(src, text?.[locale]), ...(framing && { framing }) };
  };
