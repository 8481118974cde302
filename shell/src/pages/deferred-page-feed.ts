import type { PinnedRelease } from 'shared-contracts/release';
import { loadRequests } from '../federation/load-requests';
import type { PageFeed } from './page-feed';

/** The part of `PageFeed` that routes use. */
export type PageSource = Pick<PageFeed, 'prefetch' | 'load' | 'answer'>;

/** A `PageFeed` whose code is loaded together with the API's on first use: the document's own page needs neither. */
export function createDeferredPageFeed(release: PinnedRelease): PageSource {
  let feed: PageFeed | undefined;
  const loadFeed = async () => {
    const { PageFeed } = await loadRequests();
    feed ??= new PageFeed(release);
    return feed;
  };
  return {
    prefetch: (...page) =>
      void loadFeed().then((loadedFeed) => loadedFeed.prefetch(...page), ignore),
    load: (...page) => void loadFeed().then((loadedFeed) => loadedFeed.load(...page), ignore),
    // If the code cannot be loaded, the page's loaders make their own requests.
    answer: async (address) => {
      const loadedFeed = await loadFeed().catch(ignore);
      return loadedFeed ? loadedFeed.answer(address) : null;
    },
  };
}

const ignore = () => undefined;
