import { LRUCache } from 'lru-cache';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';

/** Kinds of pages. */
const mostKept = 250;

/** What the document of a page names of its release. */
export type PageRelease = (page: RenderedRoute | null) => PinnedRelease;

/**
 * Names for each page what its own script needs: its route, its remote, and those that lend fragments to it or to the frame.
 * What a visitor pays does not grow with the number of remotes. An address that is nobody's brings all. The same page gets
 * the same object.
 *
 * @param borrowsOf fragments that the remote's code and the shell's name
 */
export function pageReleases(
  pinned: PinnedRelease,
  borrowsOf: (remote: string) => readonly string[],
): PageRelease {
  const parts = new LRUCache<string, PinnedRelease>({ max: mostKept });
  return (page) => {
    if (!page) return pinned;
    // a page may call for fragments by its data
    const key = `${page.remote}/${page.path} ${page.uses.join()}`;
    const part = parts.get(key) ?? partOf(pinned, page, borrowsOf(page.remote));
    parts.set(key, part);
    return part;
  };
}

function partOf(
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
  // those of the page are in the document
  return { ...pinned, isPart: true, files: [], remotes };
}
