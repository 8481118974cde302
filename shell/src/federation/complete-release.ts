import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';
import { remembered, withTimeout } from './attempts';

const asked = new Map<string, Promise<void>>();

/**
 * Adds to the release of this tab what its document has left out; it stays a part when the site has gone on. Rejects when the
 * line is down; the next call asks again.
 */
export const completeRelease = (release: PinnedRelease): Promise<void> =>
  remembered(asked, release.id, () => withTimeout(addWhole(release)));

async function addWhole(release: PinnedRelease): Promise<void> {
  if (!release.isPart) return;
  const response = await fetch(`${releaseAddress}/${release.id}`);
  if (response.status === 204) return;
  if (response.status !== 200) throw new Error(response.statusText);
  Object.assign(release, await response.json(), { isPart: undefined });
}
