import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { isForStaff, remotes } from './remotes.mjs';
import { root, run, say } from './run.mjs';

/** The workspaces whose builds are released. */
const workspaces = ['shell', ...remotes];

/** Those that no visitor waits for, on a site that has not had them yet. */
export async function laterWorkspaces() {
  const { liveVersions } = await import('./releases.mjs');
  const live = liveVersions();
  return remotes.filter((name) => isForStaff(name) && !live[name]);
}

/** What stands in the folder of each workspace now. */
async function versionsNow(names) {
  const { remoteVersion } = await import('shared-contracts/webpack/fingerprint');
  const { shellVersion } = await import('../shell/version.mjs');
  return names.map((name) => ({
    name,
    version: name === 'shell' ? shellVersion() : remoteVersion(path.join(root, name)),
  }));
}

/** Version that lies in the `dist` of a workspace, built and perhaps refused; undefined when none does. */
function builtVersion(name) {
  const description = path.join(root, name, 'dist/release.json');
  return existsSync(description)
    ? JSON.parse(readFileSync(description, 'utf8')).version
    : undefined;
}

/**
 * Builds what has changed, two at a time or as the cores allow, and makes all of it live, without what is for `later`.
 * False when anything was refused.
 */
export const buildStale = (later = []) =>
  alone(() => buildAndShip(workspaces.filter((name) => !later.includes(name))));

async function buildAndShip(names) {
  const { isPublished, ship } = await import('./releases.mjs');
  const versions = await versionsNow(names);
  const missing = versions.filter(({ name, version }) => !isPublished(name, version));
  const stale = missing.filter(({ name, version }) => builtVersion(name) !== version);
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(', ')}`);
  let done = 0;
  const queue = [...stale];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const code = await run('node', ['scripts/build-one.mjs', next.name], { quiet: true });
      if (code !== 0) throw new Error(`${next.name} did not build`);
      // a file may have been saved since the build was found stale: live is what was built
      next.version = builtVersion(next.name);
      done += 1;
      say(`  ${next.name} ${next.version} (${done} of ${stale.length})`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const isWhole = await ship(versions, new Set(missing.map(({ name }) => name)));
  if (missing.length > 0) say(isWhole ? 'Checked and live' : 'What was refused stays as it was');
  return isWhole;
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  if (!(await buildStale())) process.exit(1);
}
