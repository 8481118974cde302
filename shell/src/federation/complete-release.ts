import type { PinnedRelease } from 'shared-contracts/release';
import { remembered, withTimeout } from './attempts';
import { loadRequests } from './load-requests';

const asked = new Map<string, Promise<void>>();

/**
 * Loads the remotes that the document's partial release left out. The release stays partial when the server has moved
 * to another one. Rejects when offline; the next call tries again.
 */
export const completeRelease = (release: PinnedRelease): Promise<void> =>
  remembered(asked, release.id, () => withTimeout(addWhole(release)));

async function addWhole(release: PinnedRelease): Promise<void> {
  if (release.isPart) await (await loadRequests()).addRest(release);
}
