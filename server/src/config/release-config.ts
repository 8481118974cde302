import * as v from 'valibot';
import { encrypted, setting } from './setting';

const tokenEntry = String.raw`[\w-]+:(\*|[a-z-]+(\+[a-z-]+)*):[0-9a-f]{64}(:[\w-]{43})?`;

export const storeEnvironment = v.object({
  RELEASE_STORE: setting(
    /^s3:\/\/[a-z0-9.-]+(\/[\w./-]+)?$/,
    'Set RELEASE_STORE to a bucket such as s3://releases/showroom, or leave it out: releases are then in RELEASES_DIR.',
  ),
  S3_ENDPOINT: setting(encrypted, 'Set S3_ENDPOINT to an address such as https://s3.example.com.'),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  RELEASE_TOKENS: setting(
    new RegExp(`^\\s*${tokenEntry}(\\s*,\\s*${tokenEntry})*\\s*$`),
    'Set RELEASE_TOKENS to team:remote:hash:key, several with commas between; `npm run release -- token <team> <remote>` makes one.',
  ),
});

/** The bucket that `RELEASE_STORE` names; null keeps releases in a folder. */
export function storeConfig({
  RELEASE_STORE,
  S3_ENDPOINT,
  S3_REGION,
}: v.InferOutput<typeof storeEnvironment>) {
  if (!RELEASE_STORE) return null;
  const [bucket = '', ...folders] = RELEASE_STORE.slice('s3://'.length).split('/');
  return {
    bucket,
    prefix: folders.filter(Boolean).join('/'),
    region: S3_REGION,
    /** Null is Amazon's own. */
    endpoint: S3_ENDPOINT ?? null,
  };
}

/** A team's key to its own releases. */
export type ReleaseToken = ReturnType<typeof releaseTokens>[number];

export function releaseTokens(text = '') {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [team = '', remotes = '', digest = '', key = null] = entry.split(':');
      return {
        team,
        /** Names of the micro-frontends that it may release; `*` is all. */
        remotes: remotes.split('+'),
        /** SHA-256 of the token, as hexadecimal digits: the token itself is the team's alone. */
        digest,
        /** Public half of the key that signs the team's releases; null when they are not signed. */
        key,
      };
    });
}
