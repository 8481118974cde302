import { http, siteUrl } from 'shared-contracts/http';
import { type Locale, languageAddress } from 'shared-contracts/locale';
import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';

export { PageFeed } from '../pages/page-feed';

/** Adds what a document has left out of its release; it stays a part when the site has gone on. */
export async function addRest(release: PinnedRelease): Promise<void> {
  const response = await http.get(siteUrl(`${releaseAddress}/${release.id}`), { retry: 0 });
  if (response.status === 204) return;
  Object.assign(release, await response.json(), { isPart: undefined });
}

/** The server keeps the choice: Safari ends what a script keeps after a week. */
export const rememberLocale = (locale: Locale): Promise<unknown> =>
  http.post(siteUrl(`${languageAddress}?locale=${locale}`), { keepalive: true });
