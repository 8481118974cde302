import type { Faq } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';

export type FaqsData = LoaderData<typeof faqsLoader>;

/** Questions of one category. */
export interface Topic {
  /** Category key for the address, the same in both languages; null for questions without a category. */
  key: string | null;
  name: string | null;
  faqs: Faq[];
}

/** Loads the questions by category: all of them, or those that match `?q=`. */
export const faqsLoader = loader(async ({ api, request }) => {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const all = await api.faqs.list();
  const faqs = query === '' ? all : await findMatching(all, query);
  return { query, topics: groupByTopic(faqs), count: faqs.length };
});

/** The search code loads only when there is a query. */
async function findMatching(faqs: readonly Faq[], query: string): Promise<Faq[]> {
  const { filterFaqs: answering } = await import('./filter-faqs');
  return answering(faqs, query);
}

/** Groups by category in the order of first occurrence; questions without a category come last. */
function groupByTopic(faqs: readonly Faq[]): Topic[] {
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
