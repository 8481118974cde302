import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease, RemoteSource, ShellRelease } from 'shared-contracts/release';

/** Where browsers find the files of a release. */
export const assetBase = (name: string, version: string) => `/assets/${name}/${version}/`;

export const releaseFolder = (releasesDir: string, name: string, version: string) =>
  path.join(releasesDir, name, version);

function readDescription(releasesDir: string, name: string, version: string): unknown {
  const file = path.join(releaseFolder(releasesDir, name, version), 'release.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

// written by our own build beside the files it describes; the build is the schema
export const readRemoteRelease = (dir: string, name: string, version: string) =>
  readDescription(dir, name, version) as RemoteRelease;

export const readShellRelease = (dir: string, version: string) =>
  readDescription(dir, 'shell', version) as ShellRelease;

/** A remote's script as pages are told of it. */
export function sourceOf(release: RemoteRelease): RemoteSource {
  return {
    version: release.version,
    container: release.container,
    entry: assetBase(release.name, release.version) + release.entry,
    integrity: release.files[`web/${release.entry}`] ?? '',
  };
}
