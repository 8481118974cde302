import type { Faq } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';

export type FaqsData = LoaderData<typeof faqsLoader>;

/** Questions that stand together. */
export interface Topic {
  /** In addresses: the same in both languages. Null of what has no category. */
  key: string | null;
  name: string | null;
  faqs: Faq[];
}

/** The questions by their categories: all of them, or those that answer what `?q=` asks. */
export const faqsLoader = loader(async ({ api, request }) => {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const all = await api.faqs.list();
  const faqs = query === '' ? all : await found(all, query);
  return { query, topics: topicsOf(faqs), count: faqs.length };
});

/** How words are compared comes along only when somebody searches. */
async function found(faqs: readonly Faq[], query: string): Promise<Faq[]> {
  const { answering } = await import('./find-answers');
  return answering(faqs, query);
}

/** In the order in which each category first comes; what has none stands last. */
function topicsOf(faqs: readonly Faq[]): Topic[] {
  const topics = new Map<string | null, Topic>();
  for (const faq of faqs) {
    const { categoryKey: key, category: name } = faq;
    const topic = topics.get(key) ?? { key, name, faqs: [] };
    topics.set(key, { ...topic, faqs: [...topic.faqs, faq] });
  }
  return [...topics.values()].sort(
    (one, other) => Number(one.key === null) - Number(other.key === null),
  );
}
