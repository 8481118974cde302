import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContainerSource } from 'shared-contracts/release';
import {
  parseRemoteRelease,
  parseShellRelease,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release-schema';
import { assetBase } from '../store/channel-changes';
import { olderVersionsOf } from './older-majors';

/** Folder of a version on this machine. */
export type FolderOf = (name: string, version: string) => string;

const readRelease =
  <Release>(parse: (json: unknown, file: string) => Release) =>
  (folder: string): Release => {
    const file = path.join(folder, 'release.json');
    return parse(JSON.parse(readFileSync(file, 'utf8')), file);
  };

/** Reads release.json from a folder. Throws when it is missing or invalid. */
export const readRemoteRelease = readRelease(parseRemoteRelease);
export const readShellRelease = readRelease(parseShellRelease);

/** The bundle that renders a remote's pages on the server. */
export const serverBundle = 'node/remote.cjs';

/** A remote's script as documents of this shell describe it. */
export function containerSource(release: RemoteRelease, shell: ShellRelease): ContainerSource {
  const olderMajors = olderVersionsOf(shell, release);
  return {
    version: release.version,
    container: release.container,
    entry: assetBase(release.name, release.version) + release.entry,
    integrity: release.files[`web/${release.entry}`] ?? '',
    ...(release.stock === 'module' && { isModule: true as const }),
    ...(olderMajors && { olderMajors }),
  };
}
