import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isForStaff, type RemoteRelease, type ShellRelease } from 'shared-contracts/release-schema';
import { readRemoteRelease, readShellRelease } from '../../server/src/releases/live/stored-release';
import type { ChannelFile } from '../../server/src/releases/store/channel-file';
import { defaultOf } from '../../server/src/releases/store/channel-file';

/** The live releases: descriptions, and their folders. */
export interface LiveSite {
  shell: ShellRelease;
  shellFolder: string;
  remotes: { release: RemoteRelease; folder: string }[];
  /** Live versions only, without previous ones. */
  channel: ChannelFile;
}

export function readLiveSite(releasesDir: string): LiveSite {
  const file = path.join(releasesDir, 'channels/production.json');
  // Written by the release command; the server validates it on reading
  const channel = JSON.parse(readFileSync(file, 'utf8')) as ChannelFile;
  const entryOf = (name: string) => {
    const entry = defaultOf(channel, name);
    if (!entry) throw new Error(`${name} is not live`);
    return entry;
  };
  const folderOf = (name: string) => path.join(releasesDir, name, entryOf(name).metadata.version);
  // The comparison covers visitors' pages only
  const names = Object.keys(channel.microFrontends).filter(
    (name) => name === 'shell' || !isForStaff(readRemoteRelease(folderOf(name))),
  );
  const { staff: _, ...shell } = readShellRelease(folderOf('shell'));
  return {
    shell,
    shellFolder: folderOf('shell'),
    remotes: names
      .filter((name) => name !== 'shell')
      .map((name) => ({ release: readRemoteRelease(folderOf(name)), folder: folderOf(name) })),
    channel: {
      ...channel,
      microFrontends: Object.fromEntries(
        names.map((name) => {
          const { url, metadata } = entryOf(name);
          return [
            name,
            [{ url, metadata, deployment: { traffic: 100, default: true }, extras: {} }],
          ];
        }),
      ),
    },
  };
}

/** Returns the files below `folder/part`, named `part/…` or with `prefix` instead. */
export function filesUnder(
  folder: string,
  part: string,
  prefix = part && `${part}/`,
): Map<string, Buffer> {
  const from = path.join(folder, part);
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        prefix + path.relative(from, file).split(path.sep).join('/'),
        readFileSync(file),
      ]),
  );
}
