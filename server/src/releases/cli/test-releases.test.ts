import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Scripts that serve or build the developer's own site. */
const own = ['scripts/build.mjs', 'scripts/dev.mjs', 'scripts/start.mjs'];

/** All scripts that build, which also makes the checkout's versions live. */
const builders = ['scripts', 'e2e', 'bench', 'server/bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /buildStale|scripts\/build\.mjs/.test(read(file)))
    // Scripts that run in a copy of the repository use that copy's releases.
    .filter((file) => !own.includes(file) && !/clone\.run\(/.test(read(file))),
);

test('a test or a bench that builds has releases of its own: those of the checkout stay as they are', () => {
  expect(builders.sort()).toEqual([
    'bench/sites/sites.ts',
    'e2e/playwright.config.ts',
    'scripts/federation-proofs.mjs',
    'scripts/test.mjs',
  ]);
  for (const file of builders) {
    const [first] = /import .*/.exec(read(file)) ?? [];
    expect([file, first]).toEqual([file, expect.stringContaining('/test-releases.mjs')]);
  }
});

test('what they build is stored in the cache of the checkout, whatever its settings say', () => {
  const script = `await import('./scripts/test-releases.mjs');
    const { releasesDir } = await import('./scripts/releases.mjs');
    console.log(JSON.stringify([releasesDir, process.env.RELEASE_STORE ?? null]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type', 'module', '--eval', script], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, RELEASES_DIR: './releases', RELEASE_STORE: 's3://live/releases' },
  });
  expect(JSON.parse(stdout)).toEqual([path.join(root, '.cache/test-releases'), null]);
});
