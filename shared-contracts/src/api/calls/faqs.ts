import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { keyOf } from '../key-of';
import { each, readCall } from '../read-call';

/** A question of `get_faqs`. `id` and the category are not part of the original API. */
const faqWire = v.object({
  id: v.number(),
  question_en: v.string(),
  question_ar: v.string(),
  answer_en: v.string(),
  answer_ar: v.string(),
  category: v.optional(v.nullable(v.string()), null),
  category_ar: v.optional(v.nullable(v.string()), null),
});
export type FaqWire = v.InferInput<typeof faqWire>;

export const faqs = {
  list: readCall({ path: 'get_faqs', answer: v.array(faqWire), give: each(toFaq) }),
};

/** Plain text. */
export type Faq = ReturnType<typeof toFaq>;

function toFaq(wire: FaqWire, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    question: arabic ? wire.question_ar : wire.question_en,
    answer: arabic ? wire.answer_ar : wire.answer_en,
    /** Questions of the same category are grouped; null without one. */
    category: (arabic ? wire.category_ar : wire.category) ?? null,
    /** Key of the category in addresses, the same in both languages. */
    categoryKey: wire.category ? keyOf(wire.category) : null,
  };
}
