import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { isForStaff, remotes } from './remotes.mjs';
import { prepareServer, root, say } from './run.mjs';

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
  await buildAll(stale);
  // the checks leave a core idle, and whoever builds starts the server next
  const [isWhole] = await Promise.all([
    ship(versions, new Set(missing.map(({ name }) => name))),
    stale.length > 0 && prepareServer(),
  ]);
  if (missing.length > 0) say(isWhole ? 'Checked and live' : 'What was refused stays as it was');
  return isWhole;
}

/** Builds these, as many at a time as there are cores, and notes the version of each: a file may have been saved meanwhile. */
async function buildAll(stale) {
  if (stale.length === 0) return;
  const { Worker } = await import('jest-worker');
  const { liveVersions } = await import('./releases.mjs');
  const isFirst = Object.keys(liveVersions()).length === 0;
  const builders = new Worker(path.join(import.meta.dirname, 'builder.mjs'), {
    exposedMethods: ['build'],
    numWorkers: Math.min(availableParallelism(), stale.length),
    maxRetries: 0,
    // what a build remembers for the next one takes a third of its time: on a new site, somebody waits for the first page
    forkOptions: { env: { ...process.env, ...(isFirst && { BUILD_CACHE: 'false' }) } },
  });
  builders.getStdout().pipe(process.stdout);
  builders.getStderr().pipe(process.stderr);
  let done = 0;
  try {
    await Promise.all(
      stale.map(async (next) => {
        await builders.build(path.join(root, next.name)).catch((error) => {
          console.error(error);
          throw new Error(`${next.name} did not build`);
        });
        next.version = builtVersion(next.name);
        done += 1;
        say(`  ${next.name} ${next.version} (${done} of ${stale.length})`);
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
