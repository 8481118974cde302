import { http, siteUrl } from 'shared-contracts/http';
import { type Locale, languageAddress } from 'shared-contracts/locale';
import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';

export { PageFeed } from '../pages/page-feed';

/**
 * Adds the remotes that the document's partial release left out. A 204 means that the server has moved to another
 * release; this one stays partial then.
 */
export async function fetchRestOfRelease(release: PinnedRelease): Promise<void> {
  const response = await http.get(siteUrl(`${releaseAddress}/${release.id}`), { retry: 0 });
  if (response.status === 204) return;
  Object.assign(release, await response.json(), { isPart: undefined });
}

/** The server sets the cookie, because Safari deletes cookies that a script sets after seven days. */
export const rememberLocale = (locale: Locale): Promise<unknown> =>
  http.post(siteUrl(`${languageAddress}?locale=${locale}`), { keepalive: true });
