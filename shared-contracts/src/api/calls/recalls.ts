import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { each, readCall } from '../read-call';

const bilingual = v.object({ en: v.string(), ar: v.string() });

const recallWire = v.object({
  /** Part of addresses and lists. */
  id: v.string(),
  title: bilingual,
  /** What may be wrong. */
  text: bilingual,
  /** What we do about it. */
  remedy: bilingual,
});
export type RecallWire = v.InferInput<typeof recallWire>;

export const recalls = {
  /** Every recall, whether any car has it or not. Which cars have one is answered by the page for owners alone. */
  list: readCall({ path: 'recalls', answer: v.array(recallWire), give: each(toRecall) }),
};

export type Recall = ReturnType<typeof toRecall>;

function toRecall({ id, title, text, remedy }: RecallWire, locale: Locale) {
  return { id, title: title[locale], text: text[locale], remedy: remedy[locale] };
}
