import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { withBuildLock } from './lock.mjs';
import { isForStaff, remotes } from './remotes.mjs';
import { log, prepareReleaseCommand, prepareServer, root } from './run.mjs';

/** Workspaces that are released. */
export const workspaces = ['shell', ...remotes];

/** Returns the workspaces for staff that a site builds later, if it has not built them yet. */
export async function deferredWorkspaces() {
  const { liveVersions } = await import('./releases.mjs');
  const live = liveVersions();
  return remotes.filter((name) => isForStaff(name) && !live[name]);
}

/** Returns the current source version of each workspace. */
async function versionsNow(names) {
  const { remoteVersion } = await import('remote-kit/webpack/fingerprint');
  const { shellVersion } = await import('../shell/version.mjs');
  return names.map((name) => ({
    name,
    version: name === 'shell' ? shellVersion() : remoteVersion(path.join(root, name)),
  }));
}

/** Returns the version in a workspace's `dist`, even if it was refused; undefined if there is none. */
function builtVersion(name) {
  const description = path.join(root, name, 'dist/release.json');
  return existsSync(description)
    ? JSON.parse(readFileSync(description, 'utf8')).version
    : undefined;
}

/** Builds what has changed, except for `later`, and makes it live. Returns false if anything was refused. */
export function buildStale(later = []) {
  const names = workspaces.filter((name) => !later.includes(name));
  return withBuildLock(names, () => buildAndShip(names));
}

async function buildAndShip(names) {
  const { isPublished, ship } = await import('./releases.mjs');
  const versions = await versionsNow(names);
  const missing = versions.filter(({ name, version }) => !isPublished(name, version));
  const stale = missing.filter(({ name, version }) => builtVersion(name) !== version);
  if (stale.length > 0) log(`Building ${stale.map(({ name }) => name).join(', ')}`);
  let prepared;
  await buildAll(stale, () => {
    prepared = prepareReleaseCommand();
  });
  await prepared;
  // The checks leave a core idle, and usually the server starts next
  const [isAllLive] = await Promise.all([
    ship(versions, new Set(missing.map(({ name }) => name))),
    stale.length > 0 && prepareServer(),
  ]);
  if (missing.length > 0) log(isAllLive ? 'Checked and live' : 'What was refused stays as it was');
  return isAllLive;
}

/** Builds all that is released and makes nothing live. */
export const buildBundles = async () => buildAll(await versionsNow(workspaces));

/**
 * Builds these workspaces in parallel, one per core, and records each version; files may be saved meanwhile.
 * @param onIdleCore called when the last ones leave a core idle
 */
async function buildAll(stale, onIdleCore = () => {}) {
  if (stale.length === 0) return;
  const { Worker } = await import('jest-worker');
  const { liveVersions } = await import('./releases.mjs');
  const isFirst = Object.keys(liveVersions()).length === 0;
  const numWorkers = Math.min(availableParallelism(), stale.length);
  const builders = new Worker(path.join(import.meta.dirname, 'builder.mjs'), {
    exposedMethods: ['build'],
    numWorkers,
    maxRetries: 0,
    // Writing the build cache takes a third of the time, which the first start of a new site saves
    forkOptions: { env: { ...process.env, ...(isFirst && { BUILD_CACHE: 'false' }) } },
  });
  builders.getStdout().pipe(process.stdout);
  builders.getStderr().pipe(process.stderr);
  // Staff's screens and the shell first: they take longest, and one that is begun last leaves a core idle
  const isLong = ({ name }) => name === 'shell' || isForStaff(name);
  const ordered = stale.toSorted((one, other) => isLong(other) - isLong(one));
  let done = 0;
  try {
    await Promise.all(
      ordered.map(async (next) => {
        await builders.build(path.join(root, next.name)).catch((error) => {
          console.error(error);
          throw new Error(`${next.name} did not build`);
        });
        next.version = builtVersion(next.name);
        done += 1;
        log(`  ${next.name} ${next.version} (${done} of ${stale.length})`);
        if (done === stale.length - numWorkers + 1) onIdleCore();
      }),
    );
  } finally {
    await builders.end();
  }
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  if (!(await buildStale())) process.exit(1);
}
