import * as v from 'valibot';
import type { Locale } from '../locale/locale';
import { contentMark, type Picture, parsePicture } from '../picture/picture';

/**
 * What the pictures of an answer show, by the mark of their content in their addresses; ours. A picture that
 * is not named carries no meaning.
 */
export const alternatives = v.optional(
  v.record(v.string(), v.object({ en: v.string(), ar: v.string() })),
);

/** How pictures of an answer are framed, by the same mark; ours. */
export const framings = v.optional(
  v.record(
    v.string(),
    v.object({
      phone: v.optional(v.string()),
      focus: v.optional(v.object({ x: v.number(), y: v.number() })),
      upright: v.optional(v.boolean()),
    }),
  ),
);

interface WithAlternatives {
  alternatives?: v.InferOutput<typeof alternatives>;
  framings?: v.InferOutput<typeof framings>;
}

/** Reads the pictures of an answer, with what they show in one language. */
export const picturesOf =
  (wire: WithAlternatives, locale: Locale) =>
  (src: string): Picture => {
    const mark = contentMark(src);
    const framing = wire.framings?.[mark];
    return {
      ...parsePicture(src, wire.alternatives?.[mark]?.[locale]),
      ...(framing && { framing }),
    };
  };
