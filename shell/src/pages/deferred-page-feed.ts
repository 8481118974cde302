import type { PinnedRelease } from 'shared-contracts/release';
import { loadRequests } from '../federation/load-requests';
import type { PageFeed } from './page-feed';

/** What routes ask of a `PageFeed`. */
export type PageSource = Pick<PageFeed, 'prefetch' | 'load' | 'answer'>;

/** A `PageFeed` whose code comes with that of the API: the document's own page needs none of it. */
export function deferPageFeed(release: PinnedRelease): PageSource {
  let feed: PageFeed | undefined;
  const bring = async () => {
    const { PageFeed } = await loadRequests();
    feed ??= new PageFeed(release);
    return feed;
  };
  return {
    prefetch: (...page) => void bring().then((arrived) => arrived.prefetch(...page), ignore),
    load: (...page) => void bring().then((arrived) => arrived.load(...page), ignore),
    // without its code the loaders of the page ask for themselves
    answer: async (address) => {
      const arrived = await bring().catch(ignore);
      return arrived ? arrived.answer(address) : null;
    },
  };
}

const ignore = () => undefined;
