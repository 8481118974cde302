import type { PinnedRelease } from 'shared-contracts/release';
import { remembered, withTimeout } from './attempts';
import { loadRequests } from './load-requests';

const asked = new Map<string, Promise<void>>();

/**
 * Adds to the release of this tab what its document has left out; it stays a part when the site has gone on. Rejects when the
 * line is down; the next call asks again.
 */
export const completeRelease = (release: PinnedRelease): Promise<void> =>
  remembered(asked, release.id, () => withTimeout(addWhole(release)));

async function addWhole(release: PinnedRelease): Promise<void> {
  if (release.isPart) await (await loadRequests()).addRest(release);
}
