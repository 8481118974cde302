import * as v from 'valibot';
import { encryptedUrl, setting } from './setting';

const bucketAddress = (name: string, example: string, otherwise: string) =>
  setting(
    /^s3:\/\/[a-z0-9.-]+(\/[\w./-]+)?$/,
    `Set ${name} to a bucket such as ${example}, or leave it out: ${otherwise}.`,
  );

export const storeEnvironment = v.object({
  RELEASE_STORE: bucketAddress(
    'RELEASE_STORE',
    's3://showroom/releases',
    'releases are then in RELEASES_DIR',
  ),
  UPLOAD_STORE: bucketAddress(
    'UPLOAD_STORE',
    's3://showroom/uploads',
    'CVs and pictures of campaigns are then in DATA_DIR',
  ),
  S3_ENDPOINT: setting(
    encryptedUrl,
    'Set S3_ENDPOINT to an address such as https://s3.example.com.',
  ),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
});

type StoreSettings = v.InferOutput<typeof storeEnvironment>;

/** A bucket in object storage. */
export type Bucket = NonNullable<ReturnType<typeof bucketAt>>;

/** Parses a bucket setting; null when it is not set, so that a folder is used. */
export function bucketAt(
  address: string | undefined,
  { S3_ENDPOINT, S3_REGION }: Pick<StoreSettings, 'S3_ENDPOINT' | 'S3_REGION'>,
) {
  if (!address) return null;
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/');
  return {
    bucket,
    prefix: folders.filter(Boolean).join('/'),
    region: S3_REGION,
    /** Null uses Amazon S3. */
    endpoint: S3_ENDPOINT ?? null,
  };
}

/** One sentence for each setting that several machines need and that is missing. */
export function storeFaults({
  UPLOAD_STORE,
  RELEASE_STORE,
  ...shared
}: StoreSettings & { DATABASE_URL?: string | undefined; SECRET?: string | undefined }): string[] {
  const faults: string[] = [];
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
