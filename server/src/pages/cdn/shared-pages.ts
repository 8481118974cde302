import { createHash } from 'node:crypto';
import { landingPageOf } from '../../content/campaigns/visits/landing-address';
import type { CachedPage } from '../../releases/document/render-page';
import type { LiveRelease } from '../../releases/live/live-release';
import type { LiveReleases } from '../../releases/live/live-releases';
import type { PageCdn } from './page-cdn';
import { keysOfPage } from './page-keys';

interface SharedPagesOptions {
  cdn: Pick<PageCdn, 'headersOf'>;
  live: Pick<LiveReleases, 'current' | 'isSplit'>;
  revision: () => Promise<string>;
}

/** Tells which pages a CDN may keep for all visitors. */
export type SharedPages = ReturnType<typeof sharedPages>;

export function sharedPages({ cdn, live, revision }: SharedPagesOptions) {
  const keys = new WeakMap<CachedPage, string[]>();
  const keysOf = ({ versions }: LiveRelease, { shown, reads }: CachedPage) =>
    keysOfPage({ versions, remotes: shown.remotes, reads: reads ?? [] });
  const mayShare = (release: LiveRelease, address: URL) =>
    release === live.current &&
    // each view of a canary is counted, and each of a landing page
    !live.isSplit &&
    landingPageOf(address) === null &&
    address.search === '';
  const state = async () => stateOf(live, await revision());
  return {
    /** Changes with all that pages are made of. */
    state,

    /** The headers of a page that is equal for everybody; null when it must not be kept. */
    async headersOf(release: LiveRelease, address: URL, page: CachedPage) {
      const isWhole = page.status === 200 && !page.isAborted && page.shown.failing === null;
      if (!isWhole || page.reads === null || !mayShare(release, address)) return null;
      const revisionNow = await revision();
      // what was rendered before a change may stand in for a page that fails, and may have taken its time
      if (page.revision !== revisionNow) return null;
      const known = keys.get(page) ?? keysOf(release, page);
      keys.set(page, known);
      return cdn.headersOf({ keys: known, state: stateOf(live, revisionNow) });
    },

    /** The same for the data of a page, which were read since `stateBefore`. */
    async headersOfData(
      release: LiveRelease,
      address: URL,
      { reads, stateBefore }: Pick<CachedPage, 'reads'> & { stateBefore: string },
    ) {
      if (reads === null || !mayShare(release, address)) return null;
      const stateNow = await state();
      if (stateNow !== stateBefore) return null;
      const { versions } = release;
      // any remote may have a part in them
      const remotes = versions.map(({ name }) => name);
      return cdn.headersOf({ keys: keysOfPage({ versions, remotes, reads }), state: stateNow });
    },
  };
}

const stateOf = ({ current, isSplit }: SharedPagesOptions['live'], revision: string): string =>
  createHash('sha1').update(`${current.pinned.id} ${isSplit} ${revision}`).digest('base64url');
