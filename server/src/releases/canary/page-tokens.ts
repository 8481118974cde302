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

    /** The page's id, and whether it was counted for this version; null for an invalid or expired token. */
    read(token: string, version: VersionName): { page: string; isCounted: boolean } | null {
      const [page = '', at = '', shown = '', others = ''] = texts.read(token)?.split('.') ?? [];
      const hash = versionHash(version);
      const isCounted = hashesIn(shown).includes(hash);
      const isKnown = isCounted || hashesIn(others).includes(hash);
      return isKnown && now() - Number.parseInt(at, 36) < tokenLifetimeMs
        ? { page, isCounted }
        : null;
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
