import type { Recall, Warranty } from 'shared-contracts/api';
import { noRecall, untoldRecall } from 'shared-contracts/paths';
import { loader } from 'shared-contracts/remote';

export interface OwnersPage {
  byDelivery: Warranty['byDelivery'];
  /** The cars that have a manual. */
  manuals: { slug: string; name: string }[];
  /** What the recall form was answered; null before it was sent, and for an address that names no recall of ours. */
  answer: RecallAnswer | null;
}

export interface RecallAnswer {
  isOpen: boolean;
  /** Empty for an open recall that the content does not tell of any more. */
  recalls: readonly Recall[];
}

/** Loads the warranty by year, and the recalls that the address names. */
export const ownersLoader = loader(async ({ api, request }): Promise<OwnersPage> => {
  const [{ byDelivery }, { cars }, all] = await Promise.all([
    api.warranty.get(),
    api.manuals.get(),
    api.recalls.list(),
  ]);
  const manuals = cars.map(({ slug, name }) => ({ slug, name }));
  const named = new URL(request.url).searchParams.get('recall') ?? '';
  return { byDelivery, manuals, answer: answerOf(named, all) };
});

/** Whoever made the address: an id that is none of ours tells of no recall, open or not. */
function answerOf(named: string, all: readonly Recall[]): RecallAnswer | null {
  if (named === noRecall) return { isOpen: false, recalls: [] };
  const ids = named.split('.');
  const recalls = all.filter(({ id }) => ids.includes(id));
  return recalls.length > 0 || ids.includes(untoldRecall) ? { isOpen: true, recalls } : null;
}
