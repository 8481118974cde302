import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { type Activation, activate, type LiveRelease } from '../live/live-release';
import { reasonOf } from '../live/load-channel';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';
import { versionsFor } from '../store/traffic';
import { checkMessages } from './check-messages';
import { failedRemoteOf, type SmokeSite, smokeRender } from './smoke-render';

/** What pages need to be rendered for a trial. */
export interface TrialSite extends SmokeSite, Pick<Activation, 'transport'> {}

/** Runs candidates beside what is live, in this process: do they load, do their words agree, do their pages stand? */
export async function tryOut(
  candidates: readonly Candidate[],
  channel: ChannelFile,
  archive: ReleaseArchive,
  site: TrialSite,
): Promise<Map<string, Fault[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'showroom-trial-'));
  try {
    for (const candidate of candidates) await unpack(candidate, folder);
    return await tryIn(folder, candidates, channel, archive, site);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryIn(
  folder: string,
  candidates: readonly Candidate[],
  channel: ChannelFile,
  archive: ReleaseArchive,
  site: TrialSite,
): Promise<Map<string, Fault[]>> {
  const faults = new Map<string, Fault[]>();
  const add = (name: string, fault: Fault) => {
    faults.set(name, [...(faults.get(name) ?? []), fault]);
  };
  const fresh = candidates.map(({ release }) => release.name);
  const live = versionsFor(channel, null).filter(({ name }) => !fresh.includes(name));
  for (const { name, version } of live) await archive.ensureLocal(name, version);
  const own = candidates.map(({ release: { name, version } }) => ({
    name,
    version,
    fallbackVersion: null,
  }));
  let running: LiveRelease;
  try {
    running = await activate({
      folderOf: (name, version) =>
        fresh.includes(name) ? path.join(folder, name) : archive.folderOf(name, version),
      versions: [...live, ...own],
      retired: retiredIn(channel),
      origin: site.origin,
      transport: site.transport,
      onTrouble: (name, error) => {
        if (fresh.includes(name)) add(name, bundleFault(name, error));
      },
    });
  } catch (error) {
    const failedRemote = fresh.includes('shell') ? 'shell' : (fresh[0] ?? 'shell');
    return new Map([[failedRemote, [bundleFault(failedRemote, error)]]]);
  }
  for (const name of fresh) {
    const module = running.rendered.get(name);
    if (module) for (const fault of checkMessages(module)) add(name, fault);
  }
  const concerned = fresh.includes('shell') ? [...running.rendered.keys()] : fresh;
  for (const { remote, ...fault } of await smokeRender(running, concerned, site))
    add(failedRemoteOf({ remote, ...fault }, fresh), fault);
  return faults;
}

const bundleFault = (name: string, error: unknown): Fault => ({
  check: 'bundle',
  where: name === 'shell' ? 'node/shell.cjs' : 'node/remote.cjs',
  rule: `it does not load on the server (${reasonOf(error)})`,
  mend: 'Use no window, document or storage while a module is evaluated, and import only what the contract names',
});

/** Only what the server reads: its bundle, the description, the style sheets. */
async function unpack({ release, files }: Candidate, folder: string): Promise<void> {
  const own = path.join(folder, release.name);
  await mkdir(path.join(own, 'node'), { recursive: true });
  await mkdir(path.join(own, 'web'), { recursive: true });
  await writeFile(path.join(own, 'release.json'), JSON.stringify(release));
  for (const [file, bytes] of files) {
    if (/^node\/[\w.-]+\.cjs$/.test(file)) await writeFile(path.join(own, file), bytes);
  }
}
