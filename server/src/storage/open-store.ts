import type { Config } from '../config/config';
import type { Bucket } from '../config/store-config';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';

/** Where releases are: a bucket, or `releasesDir`. */
export const openReleaseStore = async ({
  releaseStore,
  releasesDir,
}: Pick<Config, 'releaseStore' | 'releasesDir'>): Promise<FileStore> =>
  releaseStore ? openBucket(releaseStore) : new FolderStore(releasesDir);

/** Where CVs and the pictures of campaigns are: a bucket, or `dataDir`, beside the database. */
export const openUploadStore = async ({
  uploadStore,
  dataDir,
}: Pick<Config, 'uploadStore' | 'dataDir'>): Promise<FileStore> =>
  uploadStore ? openBucket(uploadStore) : new FolderStore(dataDir, 'owner');

async function openBucket({
  bucket,
  prefix,
  region,
  endpoint,
  credentials,
}: Bucket): Promise<FileStore> {
  // a large library that most machines never need
  const { S3Store } = await import('./s3-store');
  return S3Store.open({
    bucket,
    prefix,
    client: {
      region,
      ...(credentials && { credentials }),
      // storage that hangs must not hang the site
      requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
      // storage of other makers does not know Amazon's newer checksums
      ...(endpoint && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      }),
    },
  });
}
