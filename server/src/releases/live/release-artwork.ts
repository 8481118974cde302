import { join } from 'node:path';
import { listFiles } from '../../media/describe-media';

/** A picture that a release brings along. */
export interface ReleaseArtwork {
  /** The remote, or the shell. */
  remote: string;
  /** Inside the release: `logo.213b72b2.svg`. */
  file: string;
  address: string;
}

const isPicture = /\.(svg|webp|avif|png|jpg|gif)$/;

/** Pictures of these releases, by remote; of one that this machine cannot fetch, none. */
export async function releaseArtwork(
  versions: readonly { name: string; version: string }[],
  ensureLocal: (name: string, version: string) => Promise<string | null>,
): Promise<ReleaseArtwork[]> {
  const all = versions.map(async ({ name: remote, version }) => {
    const folder = await ensureLocal(remote, version).catch(() => null);
    if (!folder) return [];
    return listFiles(join(folder, 'web'))
      .filter((file) => isPicture.test(file))
      .map((file) => ({ remote, file, address: `/assets/${remote}/${version}/${file}` }));
  });
  return (await Promise.all(all)).flat();
}
