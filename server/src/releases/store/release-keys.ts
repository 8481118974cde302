import { hkdfSync } from 'node:crypto';
import type { AnyRelease } from 'shared-contracts/release-schema';
import {
  isSigned,
  publicKeyOf,
  type Signature,
  signRelease,
} from 'shared-contracts/releasing/signature';
import type { ReleaseToken } from '../../config/release-config';

/** Public keys whose signatures this site accepts. */
export type ReleaseKeys = ReturnType<typeof createReleaseKeys>;

/** Private key of a site, derived from its secret (HKDF-SHA-256), as base64url. */
export const siteKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'release signature', 32)).toString('base64url');

/**
 * Signature policy. Once a team's token names a key, releases of its remotes must be signed by one of their
 * teams or by this site.
 */
export function createReleaseKeys({
  secret,
  releaseTokens,
  refresh = async () => {},
}: {
  secret: string;
  releaseTokens: readonly ReleaseToken[];
  /** Rereads tokens that other processes have changed. */
  refresh?: () => Promise<void>;
}) {
  const key = siteKey(secret);
  const ownKey = publicKeyOf(Buffer.from(key, 'base64url'));
  /** Public keys of the remote's teams; empty when no team signs. */
  const keysOf = (name: string): string[] =>
    releaseTokens.flatMap(({ remotes, key }) =>
      key !== null && (remotes.includes('*') || remotes.includes(name)) ? [key] : [],
    );
  return {
    /** The site's public key; it differs for a site with another secret. */
    ownKey,
    refresh,
    /** Signs with the site's key. */
    sign: (release: AnyRelease): Signature => signRelease(release, key),
    /** Why a release must not run; null when it may. */
    faultOf(release: AnyRelease, signature: Signature | null): string | null {
      const teamKeys = keysOf(release.name);
      if (teamKeys.length === 0) return null;
      if (!signature) return 'it is not signed';
      if (![ownKey, ...teamKeys].includes(signature.key))
        return 'nobody who may release it has signed it';
      return isSigned(release, signature) ? null : 'it is not what was signed';
    },
  };
}
