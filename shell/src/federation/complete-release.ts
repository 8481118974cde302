import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';
import { loadRequests } from './load-requests';
import { cachedPromise, withTimeout } from './retry-and-timeout';

const pendingCompletions = new Map<string, Promise<void>>();

/**
 * Loads the remotes that the document's partial release left out. The release stays partial when the server has moved
 * to another one. Rejects when offline; the next call tries again.
 */
export const completeRelease = (release: PinnedRelease): Promise<void> =>
  cachedPromise(pendingCompletions, release.id, () => withTimeout(fetchFullRelease(release)));

async function fetchFullRelease(release: PinnedRelease): Promise<void> {
  if (!release.isPart) return;
  // The browser fetches the answer in parallel with the code that asks for it.
  const preload = { rel: 'preload', as: 'fetch', crossOrigin: '' };
  const href = `${releaseAddress}/${release.id}`;
  document.head.append(Object.assign(document.createElement('link'), preload, { href }));
  await (await loadRequests()).fetchRestOfRelease(release);
}
