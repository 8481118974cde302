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
import { takenOlder } from './older-majors';

/** Where a version lies on this machine. */
export type FolderOf = (name: string, version: string) => string;

const readRelease =
  <Release>(parse: (given: unknown, file: string) => Release) =>
  (folder: string): Release => {
    const file = path.join(folder, 'release.json');
    return parse(JSON.parse(readFileSync(file, 'utf8')), file);
  };

/** The description of the release in a folder. Throws when there is none, or one of another shape. */
export const readRemoteRelease = readRelease(parseRemoteRelease);
export const readShellRelease = readRelease(parseShellRelease);

/** What renders a remote's pages on the server. */
export const serverBundle = 'node/remote.cjs';

/** A remote's script as pages of a shell are told of it. */
export function containerSource(release: RemoteRelease, shell: ShellRelease): ContainerSource {
  const olderMajors = takenOlder(shell, release);
  return {
    version: release.version,
    container: release.container,
    entry: assetBase(release.name, release.version) + release.entry,
    integrity: release.files[`web/${release.entry}`] ?? '',
    ...(release.stock === 'module' && { isModule: true as const }),
    ...(olderMajors && { olderMajors }),
  };
}
