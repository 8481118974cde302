import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { keyOf } from '../key-of';
import { each, readCall } from '../read-call';

/** A question as `get_faqs` lists it; `id` and the category are ours. */
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
    /** Questions of the same category stand together; null where it has none. */
    category: (arabic ? wire.category_ar : wire.category) ?? null,
    /** The category in addresses, the same in both languages. */
    categoryKey: wire.category ? keyOf(wire.category) : null,
  };
}
