import { hkdfSync } from 'node:crypto';
import type { AnyRelease } from 'shared-contracts/release-schema';
import {
  isSigned,
  publicKeyOf,
  type Signature,
  signRelease,
} from 'shared-contracts/releasing/signature';
import type { ReleaseToken } from '../../config/release-config';

/** Whose signatures this site believes. */
export type ReleaseKeys = ReturnType<typeof releaseKeys>;

/**
 * A team's token may name a key. From then on the releases of its remotes run here when one of their teams has
 * signed them, or this site itself, with a key of its own that follows from its secret.
 */
export function releaseKeys({
  secret,
  releaseTokens,
  refresh = async () => {},
}: {
  secret: string;
  releaseTokens: readonly ReleaseToken[];
  /** Reads the tokens that other processes have changed. */
  refresh?: () => Promise<void>;
}) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'release signature', 32));
  const own = publicKeyOf(seed);
  /** Of the teams; empty where nobody signs. */
  const keysOf = (name: string): string[] =>
    releaseTokens.flatMap(({ remotes, key }) =>
      key !== null && (remotes.includes('*') || remotes.includes(name)) ? [key] : [],
    );
  return {
    /** What tells the signatures of this site from those of a site with another secret. */
    own,
    refresh,
    /** Signs as this site. */
    sign: (release: AnyRelease): Signature => signRelease(release, seed.toString('base64url')),
    /** Why a release must not run; null when it may. */
    faultOf(release: AnyRelease, signature: Signature | null): string | null {
      const known = keysOf(release.name);
      if (known.length === 0) return null;
      if (!signature) return 'it is not signed';
      if (![own, ...known].includes(signature.key))
        return 'nobody who may release it has signed it';
      return isSigned(release, signature) ? null : 'it is not what was signed';
    },
  };
}
