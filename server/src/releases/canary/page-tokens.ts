import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { Config } from '../../config/config';
import { signedTexts } from '../../security/signed-text';

/**
 * Signed tokens that prove that this site showed a page, and with which versions. Error reports count only with
 * one.
 */
export type PageTokens = ReturnType<typeof createPageTokens>;

/** ms for which a page's token is valid. */
export const tokenLifetimeMs = 24 * 60 * 60 * 1000;

export function createPageTokens({ secret }: Pick<Config, 'secret'>, now: () => number = Date.now) {
  const texts = signedTexts(secret, 'page-shown');
  return {
    /** @param shown names of those that the page was counted for; the tab may show the others later */
    make(versions: readonly VersionName[], shown: readonly string[]): string {
      const hashes = [true, false].map((isShown) =>
        versions
          .filter(({ name }) => shown.includes(name) === isShown)
          .map(versionHash)
          .join(''),
      );
      const page = randomBytes(9).toString('base64url');
      return texts.sign([page, now().toString(36), ...hashes].join('.'));
    },

    /** The page's id and its versions; null for an invalid or expired token. */
    read(token: string) {
      const [page = '', at = '', shown = '', others = ''] = texts.read(token)?.split('.') ?? [];
      const ageMs = now() - Number.parseInt(at, 36);
      // The age is not a number without a good signature.
      if (!(ageMs < tokenLifetimeMs)) return null;
      const holds = (hashes: string, version: VersionName) =>
        hashesIn(hashes).includes(versionHash(version));
      return {
        page,
        /** Whether the page was counted for this version. */
        isCounted: (version: VersionName) => holds(shown, version),
        /** Whether it was counted for this version, or its tab may show it later. */
        has: (version: VersionName) => holds(shown + others, version),
      };
    },
  };
}

const versionHashes = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (version) => createHash('sha256').update(version).digest('hex').slice(0, 6),
});

/** Six characters of a hash, because each document carries one for every version. */
const versionHash = ({ name, version }: VersionName) => versionHashes.memo(`${name}@${version}`);

const hashesIn = (text: string): string[] => text.match(/.{6}/g) ?? [];
