import type { PinnedRelease } from 'shared-contracts/release';
import { loadRequests } from '../federation/load-requests';
import type { PageFeed } from './page-feed';

/** The part of `PageFeed` that routes use. */
export type PageSource = Pick<PageFeed, 'prefetch' | 'load' | 'answer'>;

/** A `PageFeed` whose code is loaded together with the API's on first use: the document's own page needs neither. */
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
    // If the code cannot be loaded, the page's loaders make their own requests.
    answer: async (address) => {
      const arrived = await bring().catch(ignore);
      return arrived ? arrived.answer(address) : null;
    },
  };
}

const ignore = () => undefined;
