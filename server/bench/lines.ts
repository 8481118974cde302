import { parseArgs } from 'node:util';
import { requestPages } from './load';
import { type Row, record } from './record';
import { medianOf, openTeamClone, type Round, type TeamClone } from './team';

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
const port = Number(values.port);

async function measure(team: TeamClone, remote: string): Promise<Row> {
  // Fills the build's cache, and opens the site's browser
  await team.round(remote);
  const times: Round[] = [];
  for (let count = 0; count < rounds; count += 1) times.push(await team.round(remote));
  const row = {
    remote,
    'line to live': medianOf(times.map(({ live }) => live)),
    'taken back': medianOf(times.map(({ back }) => back)),
    'promoted again': medianOf(times.map(({ again }) => again)),
  };
  console.log(row);
  return row;
}

/** Pages that visitors ask for while two teams release, and how many in a second. */
const visits = { amount: 5000, perSecond: 100 };
const visited = ['/home', '/models', '/about', '/career', '/ar/home', '/offers'];

/** Two teams begin a release at the same moment. Rejects if one fails, or a page is refused. */
async function together(team: TeamClone, remotes: readonly string[]): Promise<Row[]> {
  for (const remote of remotes) team.addLine(remote);
  let page = 0;
  const asked = requestPages({
    url: `http://localhost:${port}`,
    addressOf: () => visited[page++ % visited.length] as string,
    limits: { amount: visits.amount },
    overallRate: visits.perSecond,
  });
  const released = await Promise.all(remotes.map((remote) => team.release(remote)));
  const { count, p99 } = await asked;
  return released.map(({ seconds }, at) => ({
    remote: remotes[at] as string,
    'line to live': Number(seconds.toFixed(2)),
    'pages meanwhile': count,
    failed: 0,
    'p99 ms': p99,
  }));
}

const rows: Row[] = [];
const both: Row[] = [];
const team = await openTeamClone(port);
try {
  const remotes = team.remotes.filter((name) =>
    values.remotes.split(',').some((word) => name.includes(word)),
  );
  for (const remote of remotes) rows.push(await measure(team, remote));
  if (remotes.length > 1) both.push(...(await together(team, remotes.slice(0, 2))));
} finally {
  await team.stop();
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
