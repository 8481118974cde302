import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import type { Faq } from '../entities/reading';

/** A question as `get_faqs` lists it; `id` is ours. */
export const faqWire = v.object({
  id: v.number(),
  question_en: v.string(),
  question_ar: v.string(),
  answer_en: v.string(),
  answer_ar: v.string(),
});
export type FaqWire = v.InferInput<typeof faqWire>;

export function toFaq(wire: FaqWire, locale: Locale): Faq {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    question: arabic ? wire.question_ar : wire.question_en,
    answer: arabic ? wire.answer_ar : wire.answer_en,
  };
}
