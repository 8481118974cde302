import { http, siteUrl } from 'shared-contracts/http';
import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';

/** Milliseconds between two looks. */
const lookIntervalMs = 10 * 60_000;

/** Offers a reload: the site has moved on from this tab's release, or has stopped it. Never rejects. */
export const onNewerRelease = (): Promise<void> =>
  import(/* webpackChunkName: "rare" */ './offer-reload')
    .then(({ offerReload }) => offerReload())
    .catch(() => {});

/** Looks whether the site still has this tab's release when somebody comes back to the tab. */
export function watchRelease({ id }: Pick<PinnedRelease, 'id'>): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() < lookedAt + lookIntervalMs) return;
    lookedAt = Date.now();
    http.head(siteUrl(`${releaseAddress}/${id}`), { cache: 'no-store', retry: 0 }).then(
      ({ status }) => status === 204 && onNewerRelease(),
      () => {},
    );
  });
}
