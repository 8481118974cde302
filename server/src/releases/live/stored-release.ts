import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease, RemoteSource, ShellRelease } from 'shared-contracts/release';
import { assetBase } from '../store/channel-changes';

/** Where a version lies on this machine. */
export type FolderOf = (name: string, version: string) => string;

function readDescription(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
}

// written by our own build beside the files it describes; the build is the schema
export const readRemoteRelease = (folder: string) => readDescription(folder) as RemoteRelease;

export const readShellRelease = (folder: string) => readDescription(folder) as ShellRelease;

/** A remote's script as pages are told of it. */
export function sourceOf(release: RemoteRelease): RemoteSource {
  return {
    version: release.version,
    container: release.container,
    entry: assetBase(release.name, release.version) + release.entry,
    integrity: release.files[`web/${release.entry}`] ?? '',
  };
}
