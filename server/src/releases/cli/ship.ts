import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusalText } from 'remote-kit/release/print';
import { readCandidate } from 'shared-contracts/releasing/candidate';
import { Refused, type VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { StoreReleaseService } from '../service/store-release-service';
import { defaultOf } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { distOf, workspaces } from './builds';

/** A version in this checkout. */
interface CheckoutVersion extends VersionName {
  /** True when it is in the workspace's `dist`; false when it is already stored. */
  isBuilt: boolean;
}

/**
 * Local default: stores the built versions and makes all of them live together. A refused one keeps its live
 * version, and the others go live without it. Resolves with the exit code: 1 when any was refused.
 */
export async function ship(
  versions: readonly CheckoutVersion[],
  service: StoreReleaseService,
  print: (text: string) => void,
): Promise<number> {
  let code = 0;
  let remaining = [...versions];
  while (remaining.length > 0) {
    try {
      const dists = remaining.filter(({ isBuilt }) => isBuilt).map(({ name }) => distOf(name));
      const stored = remaining.filter(({ isBuilt }) => !isBuilt);
      await service.ship(
        await Promise.all(dists.map(readCandidate)),
        stored,
        'built in this checkout',
      );
      return code;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      print(refusalText(error));
      code = 1;
      remaining = remaining.filter(
        ({ name }) => !error.releases.some((refused) => refused.name === name),
      );
    }
  }
  return code;
}

/** Parses `mfe-careers@1.0.0-3fa2b1c9`; a trailing `!` marks a version that was just built. */
export function parseCheckoutVersion(text: string): CheckoutVersion {
  const [name = '', version = ''] = text.replace(/!$/, '').split('@');
  return { name, version, isBuilt: text.endsWith('!') };
}

/**
 * The builds of this folder, such as those of a new image, that the store has never had. What teams have replaced or
 * taken back since stays as they left it.
 */
export async function newBuilds({
  archive,
  journal,
}: {
  archive: Pick<ReleaseArchive, 'describe'>;
  journal: Pick<ChannelJournal, 'head'>;
}): Promise<CheckoutVersion[]> {
  const { channel } = await journal.head();
  const builds = workspaces().filter((name) => existsSync(path.join(distOf(name), 'release.json')));
  const versions = builds.map(async (name): Promise<CheckoutVersion[]> => {
    const description = readFileSync(path.join(distOf(name), 'release.json'), 'utf8');
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(description));
    const isStored = (await archive.describe(name, version)) !== null;
    // stored and not live: an earlier attempt was cut off
    return isStored && defaultOf(channel, name) ? [] : [{ name, version, isBuilt: !isStored }];
  });
  return (await Promise.all(versions)).flat();
}
