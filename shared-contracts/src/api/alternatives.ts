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

interface WithAlternatives {
  alternatives?: v.InferOutput<typeof alternatives>;
}

/** Reads the pictures of an answer, with what they show in one language. */
export const picturesOf =
  (wire: WithAlternatives, locale: Locale) =>
  (src: string): Picture =>
    parsePicture(src, wire.alternatives?.[contentMark(src)]?.[locale]);
