import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { type Candidate, readCandidate } from 'shared-contracts/releasing/candidate';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import { makeRemote } from '../../../scripts/new-remote.mjs';
import { ChannelJournal } from '../../src/releases/store/channel-journal';
import { integrityOf } from '../../src/releases/store/release-archive';
import { FolderStore } from '../../src/storage/folder-store';
import type { BenchSite } from './bench-site';

type BuiltRemote = Candidate & { release: RemoteRelease };

/** Remotes not needed for visitors' pages, left out of a site with five remotes. */
const omittedRemotes = ['mfe-careers', 'mfe-studio', 'mfe-inbox'];

/** Removes all but five remotes. Call before the site's first start. */
export async function reduceToFive({ config: { releasesDir } }: BenchSite): Promise<number> {
  const journal = new ChannelJournal(new FolderStore(releasesDir));
  const reason = {
    at: new Date().toISOString(),
    by: 'bench',
    action: 'retire',
    why: 'bench',
  } as const;
  const { channel } = await journal.update(reason, (now) => {
    const all = Object.entries(now.microFrontends);
    return {
      ...now,
      microFrontends: Object.fromEntries(all.filter(([name]) => !omittedRemotes.includes(name))),
    };
  });
  return Object.keys(channel.microFrontends).length - 1;
}

/** Builds the remote that `npm run new-remote` generates, with a name that does not occur in its texts otherwise. */
export async function buildSample(root: string): Promise<BuiltRemote> {
  const folder = path.join(root, 'mfe-growth00');
  const words = { en: 'Growth', ar: 'النمو' };
  makeRemote({ name: path.basename(folder), folder, words });
  const checkout = path.join(import.meta.dirname, '../../..');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['shared-contracts', 'shared-ui'])
    symlinkSync(path.join(checkout, name), path.join(folder, 'node_modules', name));
  execFileSync(process.execPath, [path.join(checkout, 'scripts/build-one.mjs'), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { release, files } = await readCandidate(path.join(folder, 'dist'));
  // Ensured by the build
  return { release: release as RemoteRelease, files };
}

/** Renames the built remote and its page's address, and removes its navigation links, which would fill the frame. */
export function renameRemote(sample: BuiltRemote, number: number): BuiltRemote {
  const own = (text: string) =>
    text.replaceAll('growth00', `growth${String(number).padStart(2, '0')}`);
  const files = new Map(
    [...sample.files].map(([name, bytes]) => [own(name), Buffer.from(own(bytes.toString('utf8')))]),
  );
  const described = JSON.parse(own(JSON.stringify(sample.release))) as RemoteRelease;
  const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)]);
  return { release: { ...described, navigation: [], files: Object.fromEntries(hashes) }, files };
}

/** Publishes the remotes and makes them live as one change, with all checks. */
export async function addRemotes(
  service: ReleaseService,
  sample: BuiltRemote,
  count: number,
): Promise<void> {
  const [first, ...others] = Array.from({ length: count }, (_, at) => renameRemote(sample, at + 1));
  if (!first) return;
  await service.publish({ ...first, with: others });
  const releases = [first, ...others].map(({ release: { name, version } }) => ({ name, version }));
  await service.promote({ releases, traffic: 100, why: 'bench' });
}
