import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PreviewedVersion } from '../store/traffic';

/** ms for which a link is good, and the browser that followed it keeps what it shows. */
const aDay = 24 * 60 * 60 * 1000;

/** Published versions that one browser gets before anybody else. */
export interface ReleasePreview {
  releases: PreviewedVersion[];
  until: Date;
}

/** Signs what a browser may preview, and reads it. */
export interface PreviewLinks {
  make(releases: readonly PreviewedVersion[]): { token: string; until: Date };
  /** Null when it is not ours, or too old. */
  read(token: string | undefined): ReleasePreview | null;
}

/** Address that a link leads to; the token follows. */
export const previewAddress = '/-/preview/';

export function releasePreviewLinks(
  secret: string,
  now: () => Date = () => new Date(),
): PreviewLinks {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`release-preview ${text}`).digest('base64url');
  return {
    make(releases) {
      const until = new Date(now().getTime() + aDay);
      const names = releases.map(({ name, version }) => `${name}@${version}`).join(',');
      const text = `${names}~${until.getTime()}`;
      return { token: `${text}~${sign(text)}`, until };
    },
    read(token) {
      if (!token) return null;
      const [names = '', time = '', signature = ''] = token.split('~');
      if (!isSame(signature, sign(`${names}~${time}`)) || now().getTime() >= Number(time))
        return null;
      const releases = names.split(',').map((one) => {
        const [name = '', version = ''] = one.split('@');
        return { name, version };
      });
      return { releases, until: new Date(Number(time)) };
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
