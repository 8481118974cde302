import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cloneCheckout } from './clone-checkout';
import { type Row, record } from './record';

const { values } = parseArgs({
  options: {
    remote: { type: 'string', default: 'mfe-catalog' },
    port: { type: 'string', default: '3400' },
  },
});
const { remote } = values;
const port = Number(values.port);
const clone = cloneCheckout();
const remotes = readdirSync(clone.folder).filter((name) => name.startsWith('mfe-'));
const workspaces = ['shell', ...remotes];
const rows: Row[] = [];

async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  rows.push({ what, seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)) });
  console.log(rows.at(-1));
  return result;
}

/** Deletes the build output and caches of some workspaces. */
function clearBuilds(names: readonly string[]): void {
  for (const name of names)
    for (const folder of ['dist', 'node_modules/.cache'])
      rmSync(path.join(clone.folder, name, folder), { recursive: true, force: true });
}

let lines = 0;

function changeOneLine(file = `${remote}/src/remote.ts`): void {
  lines += 1;
  appendFileSync(path.join(clone.folder, file), `export const line${lines} = ${lines};\n`);
}

const build = () => clone.run(['scripts/build-one.mjs', remote]);

const buildAll = () => clone.run(['scripts/build.mjs']);

const release = (...args: string[]) =>
  clone.run(['server/run.mjs', 'server/src/releases/cli/main.ts', ...args], {
    PORT: String(port),
  });

async function measureStart(): Promise<void> {
  const stop = await measure('npm start, fresh clone: builds, a page', () => clone.serve(port));
  await stop();
  const stopAgain = await measure('npm start, second time: a page', () => clone.serve(port));
  await stopAgain();
}

async function measureBuilds(): Promise<void> {
  clearBuilds([remote]);
  await measure(`${remote}, cold`, build);
  changeOneLine();
  await measure(`${remote}, warm, one changed line`, build);
  // Live sites build with caches
  clearBuilds(workspaces);
  for (const how of ['cold', 'warm']) {
    changeOneLine('shared-contracts/src/paths/paths.ts');
    await measure(
      `all built, checked and live after a change in what they share, ${how}`,
      buildAll,
    );
  }
}

async function measureRelease(): Promise<void> {
  // A site at rest: staff remotes are built, and pictures are encoded
  await buildAll();
  clone.copyMedia();
  const stop = await clone.serve(port, { PREPARE_PICTURES: 'false' });
  try {
    changeOneLine();
    const output = await measure(`publish ${remote}: built, checked, stored`, () =>
      release('publish', remote, '--json'),
    );
    const { version } = JSON.parse(output.slice(output.indexOf('{'))) as { version: string };
    await measure('promote: checked again, live on the running server', () =>
      release('promote', `${remote}@${version}`),
    );
  } finally {
    await stop();
  }
}

try {
  await measureStart();
  await measureBuilds();
  await measureRelease();
} finally {
  clone.remove();
}
record({ name: 'bench:release', tables: { 'Seconds to the end of': rows } });
