import { LRUCache } from 'lru-cache';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';

/** Cached parts, one for each kind of page. */
const maxCached = 250;

/** The part of its release that a page's document carries. */
export type PageRelease = (page: RenderedRoute | null) => PinnedRelease;

/**
 * Selects for each page its route, its remote, and the remotes that provide fragments to it or to the frame, so
 * that document size does not grow with the number of remotes. An unknown address carries all remotes. Equal
 * pages share one cached object.
 *
 * @param borrowsOf fragments named in the code of the remote and of the shell
 */
export function pageReleases(
  pinned: PinnedRelease,
  borrowsOf: (remote: string) => readonly string[],
): PageRelease {
  const parts = new LRUCache<string, PinnedRelease>({ max: maxCached });
  return (page) => {
    if (!page) return pinned;
    // The cache key includes `uses`, because a page may choose its fragments by its data.
    const key = `${page.remote}/${page.path} ${page.uses.join()}`;
    const part = parts.get(key) ?? selectParts(pinned, page, borrowsOf(page.remote));
    parts.set(key, part);
    return part;
  };
}

function selectParts(
  pinned: PinnedRelease,
  { remote, path, uses }: RenderedRoute,
  borrows: readonly string[],
): PinnedRelease {
  const names = [remote, ...[...uses, ...borrows].map((name) => name.split('/')[0])];
  const remotes = pinned.remotes
    .filter(({ name }) => names.includes(name))
    .map(({ routes, ...other }) => ({
      ...other,
      routes: other.name === remote ? routes.filter((route) => route.path === path) : [],
    }));
  // The files of this page are in the document itself.
  return { ...pinned, isPart: true, files: [], remotes };
}
