import { signedLinks } from '../../admin/signed-text';
import type { PreviewedVersion } from '../store/traffic';

/** Signs what a browser may preview, and reads it: this is what its cookie holds, for a day at the most. */
export type PreviewLinks = ReturnType<typeof releasePreviewLinks>;

/** Published versions that one browser gets before anybody else. */
export type ReleasePreview = NonNullable<ReturnType<PreviewLinks['read']>>;

/** Address that a link leads to; its ticket follows. */
export const previewAddress = '/-/preview/';

export function releasePreviewLinks(secret: string, now?: () => Date) {
  const links = signedLinks(secret, 'release-preview', now);
  return {
    make: (releases: readonly PreviewedVersion[], until?: Date) =>
      links.make(releases.map(({ name, version }) => `${name}@${version}`).join(','), until),
    /** Null when it is not ours, or too old. */
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
