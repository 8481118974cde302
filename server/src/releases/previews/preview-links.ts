import type { VersionName } from 'shared-contracts/releasing/service';
import { signedLinks } from '../../security/signed-text';

/** Signs and reads preview tokens, which a browser keeps in a cookie for at most a day. */
export type PreviewLinks = ReturnType<typeof releasePreviewLinks>;

/** Published versions that one browser gets before they are live. */
export type ReleasePreview = NonNullable<ReturnType<PreviewLinks['read']>>;

/** Path prefix of a preview link; the ticket follows. */
export const previewPath = '/-/preview/';

/** `secret` is the site's secret; `until` in make() is the token's expiry, by default a day from now. */
export function releasePreviewLinks(secret: string, now?: () => Date) {
  const links = signedLinks(secret, 'release-preview', now);
  return {
    make: (releases: readonly VersionName[], until?: Date) =>
      links.make(releases.map(({ name, version }) => `${name}@${version}`).join(','), until),
    /** Null when the token is invalid or expired. */
    read(token = '') {
      const link = links.read(token);
      if (!link) return null;
      const releases = link.text.split(',').map((one) => {
        const [name = '', version = ''] = one.split('@');
        return { name, version };
      });
      return { releases, until: link.until };
    },
  };
}
