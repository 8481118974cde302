import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cloneCheckout } from './clone-checkout';
import { requestPages } from './load';
import { type Row, record } from './record';

/**
 * From a saved line to live, by a team's own commands beside the running site, for each remote of visitors; and of two
 * teams at once, while visitors ask for pages.
 */

const { values } = parseArgs({
  options: {
    remotes: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '3401' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const npm = process.env.npm_execpath ?? '';
const clone = cloneCheckout();

interface Times {
  live: number[];
  back: number[];
  again: number[];
}

function remotesOfVisitors(): string[] {
  return readdirSync(clone.folder).filter((name) => {
    if (!name.startsWith('mfe-')) return false;
    const { audience } = JSON.parse(
      readFileSync(path.join(clone.folder, name, 'package.json'), 'utf8'),
    ) as { audience?: string };
    return audience !== 'staff' && values.remotes.split(',').some((word) => name.includes(word));
  });
}

/** The first screen that a remote's routes name. */
function screenOf(remote: string): string {
  const routes = readFileSync(path.join(clone.folder, remote, 'src/remote.ts'), 'utf8');
  const [, screen] = /import\('\.\/([^']+\.screen)'\)/.exec(routes) ?? [];
  if (!screen) throw new Error(`${remote}: no screen was found`);
  return path.join(clone.folder, remote, 'src', `${screen}.tsx`);
}

/** Seconds that `npm run release -- …` takes, and its answer. */
async function release(...args: string[]): Promise<{ seconds: number; answer: Change }> {
  const begun = performance.now();
  const output = await clone.run([npm, 'run', '--silent', 'release', '--', ...args, '--json'], {
    PORT: values.port,
  });
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, answer: JSON.parse(output.slice(output.indexOf('{'))) as Change };
}

interface Change {
  changes: { name: string; to: string }[];
}

let lines = 0;

function addLine(remote: string): void {
  lines += 1;
  // A call that no minimizer drops
  appendFileSync(screenOf(remote), `[${lines}].forEach(String);\n`);
}

/** One more line, a release, the way back, and forth again. */
async function round(remote: string): Promise<[live: number, back: number, again: number]> {
  addLine(remote);
  const live = await release(remote);
  const version = live.answer.changes.find(({ name }) => name === remote)?.to;
  const back = await release('rollback', remote);
  const again = await release('promote', `${remote}@${version}`);
  return [live.seconds, back.seconds, again.seconds];
}

async function measure(remote: string): Promise<Row> {
  // Fills the build's cache, and opens the site's browser
  await round(remote);
  const times: Times = { live: [], back: [], again: [] };
  for (let count = 0; count < rounds; count += 1) {
    const [live, back, again] = await round(remote);
    times.live.push(live);
    times.back.push(back);
    times.again.push(again);
  }
  const of = (list: readonly number[]) =>
    Number(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]?.toFixed(2));
  const row = {
    remote,
    'line to live': of(times.live),
    'taken back': of(times.back),
    'promoted again': of(times.again),
  };
  console.log(row);
  return row;
}

/** Pages that visitors ask for while two teams release, and how many in a second. */
const visits = { amount: 5000, perSecond: 400 };
const visited = ['/home', '/models', '/about', '/career', '/ar/home', '/offers'];

/** Two teams begin a release at the same moment. Rejects if one fails, or a page is refused. */
async function together(teams: readonly string[]): Promise<Row[]> {
  for (const team of teams) addLine(team);
  let page = 0;
  const asked = requestPages({
    url: `http://localhost:${values.port}`,
    addressOf: () => visited[page++ % visited.length] as string,
    limits: { amount: visits.amount },
    overallRate: visits.perSecond,
  });
  const released = await Promise.all(teams.map((team) => release(team)));
  const { count, p99 } = await asked;
  return released.map(({ seconds }, at) => ({
    team: teams[at] as string,
    'line to live': Number(seconds.toFixed(2)),
    'pages meanwhile': count,
    failed: 0,
    'p99 ms': p99,
  }));
}

const rows: Row[] = [];
const both: Row[] = [];
try {
  await clone.run(['scripts/build.mjs']);
  clone.copyMedia();
  const stop = await clone.serve(Number(values.port), { PREPARE_PICTURES: 'false' });
  try {
    for (const remote of remotesOfVisitors()) rows.push(await measure(remote));
    const [one, other] = remotesOfVisitors();
    if (one && other) both.push(...(await together([one, other])));
  } finally {
    await stop();
  }
} finally {
  clone.remove();
}
record(
  {
    name: 'bench:lines',
    about: `Medians of ${rounds}, after one that fills the caches.`,
    tables: {
      'Seconds of npm run release, with npm': rows,
      ...(both.length > 0 && { 'Two teams at once, while visitors ask for pages': both }),
    },
  },
  values.write,
);
