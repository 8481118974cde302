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
import type { Place } from './place';

type BuiltRemote = Candidate & { release: RemoteRelease };

/** Pages of visitors do without them: a site of five remotes has the other five. */
const leftOut = ['mfe-careers', 'mfe-studio', 'mfe-inbox'];

/** Takes away all but five remotes. Before the site's first start. */
export async function keepFive({ config: { releasesDir } }: Place): Promise<number> {
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
      microFrontends: Object.fromEntries(all.filter(([name]) => !leftOut.includes(name))),
    };
  });
  return Object.keys(channel.microFrontends).length - 1;
}

/** Builds the remote that `npm run new-remote` makes, with a name that no text of it has by chance. */
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
  // what was built is a remote
  return { release: release as RemoteRelease, files };
}

/** The built remote under another name, its page at another address. It brings no link into the frame: that is seen for what it is. */
export function renamed(sample: BuiltRemote, number: number): BuiltRemote {
  const own = (text: string) =>
    text.replaceAll('growth00', `growth${String(number).padStart(2, '0')}`);
  const files = new Map(
    [...sample.files].map(([name, bytes]) => [own(name), Buffer.from(own(bytes.toString('utf8')))]),
  );
  const described = JSON.parse(own(JSON.stringify(sample.release))) as RemoteRelease;
  const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)]);
  return { release: { ...described, navigation: [], files: Object.fromEntries(hashes) }, files };
}

/** Makes so many live on a site that serves, as one change, through all of its checks. */
export async function addRemotes(
  service: ReleaseService,
  sample: BuiltRemote,
  count: number,
): Promise<void> {
  const [first, ...others] = Array.from({ length: count }, (_, at) => renamed(sample, at + 1));
  if (!first) return;
  await service.publish({ ...first, with: others });
  const releases = [first, ...others].map(({ release: { name, version } }) => ({ name, version }));
  await service.promote({ releases, traffic: 100, why: 'bench' });
}
