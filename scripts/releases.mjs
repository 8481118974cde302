import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

export const releasesDir = path.resolve(process.env.RELEASES_DIR ?? path.join(root, 'releases'));

/** Whether the release store is a local folder, which can be read directly. */
const isFolder = !(process.env.RELEASE_STORE || process.env.RELEASE_STORE_FILE);

export const isPublished = (name, version) =>
  isFolder && existsSync(path.join(releasesDir, name, version, 'release.json'));

/** Live versions by name. */
export function liveVersions() {
  const stage = process.env.RELEASE_CHANNEL ?? 'production';
  const channel = path.join(releasesDir, `channels/${stage}.json`);
  if (!isFolder || !existsSync(channel)) return {};
  const { microFrontends } = JSON.parse(readFileSync(channel, 'utf8'));
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, entries]) => [
      name,
      entries.find(({ deployment }) => deployment.default)?.metadata.version,
    ]),
  );
}

/**
 * Stores the builds and makes these versions live, through the same checks as the release command. Refused remotes
 * keep their version. Returns false if anything was refused.
 */
export async function ship(versions, built) {
  const live = liveVersions();
  const names = versions
    .filter(({ name, version }) => live[name] !== version)
    .map(({ name, version }) => `${name}@${version}${built.has(name) ? '!' : ''}`);
  if (names.length === 0) return true;
  const command = ['server/run.mjs', 'server/src/releases/cli/main.ts', 'ship', ...names];
  const code = await run('node', command);
  if (code > 1) throw new Error('The releases could not be made live');
  return code === 0;
}
