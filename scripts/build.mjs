import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { root, run, say } from './run.mjs';

export const remotes = [
  'mfe-catalog',
  'mfe-aftersales',
  'mfe-content',
  'mfe-careers',
  'mfe-campaigns',
];

/** What stands in the folder of each workspace now, and whether it is published already. */
async function versionsNow() {
  const { remoteVersion } = await import('shared-contracts/webpack');
  const { shellVersion } = await import('../shell/build.mjs');
  return ['shell', ...remotes].map((name) => ({
    name,
    version: name === 'shell' ? shellVersion() : remoteVersion(path.join(root, name)),
  }));
}

/** Builds and publishes what has changed, two at a time or as the cores allow, and makes all of it live. */
export const buildStale = () => alone(buildAndPromote);

async function buildAndPromote() {
  const { isPublished, promote } = await import('./releases.mjs');
  const versions = await versionsNow();
  const stale = versions.filter(({ name, version }) => !isPublished(name, version));
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(', ')}`);
  let done = 0;
  const queue = [...stale];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const code = await run('node', ['scripts/build-one.mjs', next.name], { quiet: true });
      if (code !== 0) throw new Error(`${next.name} did not build`);
      // a file may have been saved since the build was found stale: live is what was built
      next.version = JSON.parse(
        readFileSync(path.join(root, next.name, 'dist/release.json'), 'utf8'),
      ).version;
      done += 1;
      say(`  ${next.name} ${next.version} (${done} of ${stale.length})`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  promote(versions);
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  await buildStale();
}
