import * as v from 'valibot';
import { about, encryptedUrl, setting } from './setting';

const bucketAddress = (name: string, example: string, what: string, otherwise: string) =>
  setting(
    /^s3:\/\/[a-z0-9.-]+(\/[\w./-]+)?$/,
    `Set ${name} to a bucket such as ${example}, or leave it out: ${otherwise}.`,
    { description: `Bucket of ${what}; unless set, ${otherwise}.`, example },
  );

export const storeEnvironment = v.object({
  RELEASE_STORE: bucketAddress(
    'RELEASE_STORE',
    's3://showroom/releases',
    'the releases and the journal of what is live',
    'releases are then in RELEASES_DIR',
  ),
  UPLOAD_STORE: bucketAddress(
    'UPLOAD_STORE',
    's3://showroom/uploads',
    'what visitors and staff send, which only the site may read',
    'CVs and pictures of campaigns are then in DATA_DIR',
  ),
  S3_ENDPOINT: setting(
    encryptedUrl,
    'Set S3_ENDPOINT to an address such as https://s3.example.com.',
    {
      description: 'Storage of another maker that speaks S3; Amazon S3 unless set.',
      example: 'https://s3.example.com',
    },
  ),
  S3_REGION: v.pipe(
    v.optional(v.string(), 'us-east-1'),
    about({ description: 'Region of the buckets.' }),
  ),
  AWS_ACCESS_KEY_ID: v.pipe(
    v.optional(v.string()),
    about({
      description:
        'Key for the buckets. Without it the AWS SDK looks for credentials by itself, such as the role of the machine.',
      isSecret: true,
    }),
  ),
  AWS_SECRET_ACCESS_KEY: v.pipe(
    v.optional(v.string()),
    about({ description: 'The secret of that key.', isSecret: true }),
  ),
  AWS_SESSION_TOKEN: v.pipe(
    v.optional(v.string()),
    about({ description: 'Only for a temporary key.', isSecret: true }),
  ),
});

type StoreSettings = v.InferOutput<typeof storeEnvironment>;

export type Bucket = NonNullable<ReturnType<typeof bucketAt>>;

/** Parses a bucket setting; null when it is not set, so that a folder is used. */
export function bucketAt(address: string | undefined, set: StoreSettings) {
  if (!address) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = set;
  const { AWS_SESSION_TOKEN: sessionToken } = set;
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/');
  return {
    bucket,
    prefix: folders.filter(Boolean).join('/'),
    region: set.S3_REGION,
    /** Null uses Amazon S3. */
    endpoint: set.S3_ENDPOINT ?? null,
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
  };
}

/** One sentence for each setting that several machines need and that is missing. */
export function storeFaults({
  UPLOAD_STORE,
  RELEASE_STORE,
  ...shared
}: StoreSettings & { DATABASE_URL?: string | undefined; SECRET?: string | undefined }): string[] {
  const faults: string[] = [];
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = shared;
  if (!AWS_ACCESS_KEY_ID !== !AWS_SECRET_ACCESS_KEY)
    faults.push('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither of them.');
  const isInside = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`);
  if (
    UPLOAD_STORE &&
    RELEASE_STORE &&
    (isInside(UPLOAD_STORE, RELEASE_STORE) || isInside(RELEASE_STORE, UPLOAD_STORE))
  )
    faults.push(
      'Set UPLOAD_STORE to another place than RELEASE_STORE: nobody but the site may read what visitors send.',
    );
  if (RELEASE_STORE && shared.DATABASE_URL && !UPLOAD_STORE)
    faults.push(
      'Set UPLOAD_STORE too, to a bucket such as s3://showroom/uploads: what a visitor sends to one machine is asked of another.',
    );
  if (UPLOAD_STORE && shared.DATABASE_URL && !shared.SECRET)
    faults.push(
      'Set SECRET too, to the same 32 random characters or more on every machine: a page of one is answered by another.',
    );
  return faults;
}
