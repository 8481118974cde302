import type { Config } from '../../config/config';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** The store that this process is configured for: a bucket, or `releasesDir`. */
export async function openStore({
  releasesDir,
  releaseStore,
}: Pick<Config, 'releasesDir' | 'releaseStore'>): Promise<ReleaseStore> {
  if (!releaseStore) return new FolderStore(releasesDir);
  const { bucket, prefix, region, endpoint } = releaseStore;
  // a large library that most machines never need
  const { S3Store } = await import('./s3-store');
  return S3Store.open({
    bucket,
    prefix,
    client: {
      region,
      // storage of other makers does not know Amazon's newer checksums
      ...(endpoint && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      }),
    },
  });
}
