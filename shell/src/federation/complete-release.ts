import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';
import { remembered, withTimeout } from './attempts';
import { loadHttp } from './load-http';

const asked = new Map<string, Promise<void>>();

/**
 * Adds to the release of this tab what its document has left out; it stays a part when the site has gone on. Rejects when the
 * line is down; the next call asks again.
 */
export const completeRelease = (release: PinnedRelease): Promise<void> =>
  remembered(asked, release.id, () => withTimeout(addWhole(release)));

async function addWhole(release: PinnedRelease): Promise<void> {
  if (!release.isPart) return;
  const { http, siteUrl } = await loadHttp();
  const response = await http.get(siteUrl(`${releaseAddress}/${release.id}`), { retry: 0 });
  if (response.status === 204) return;
  Object.assign(release, await response.json(), { isPart: undefined });
}
