import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crash } from '../testing/crash';
import { startPostgres } from '../testing/postgres-server';
import { takeDatabaseAway } from './outages';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    outages: { type: 'string' },
    port: { type: 'string', default: '3191' },
  },
});

if (values.outages) {
  const report = await takeDatabaseAway(Number(values.outages), Number(values.port));
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.faults.length > 0 ? 1 : 0);
}

// Ctrl+C ends the run with a report
const enough = new AbortController();
process.once('SIGINT', () => enough.abort());
process.once('SIGTERM', () => enough.abort());

const server = values.database === 'postgres' ? await startPostgres({ durable: true }) : null;
try {
  const report = await crash({
    rounds: Number(values.rounds),
    signal: enough.signal,
    postgres: server?.url('postgres') ?? null,
    folder: join(import.meta.dirname, '../testing'),
    progress: (round, confirmed) => {
      if (round % 10 === 0) console.log(`${round} rounds, ${confirmed} leads confirmed`);
    },
  });
  console.log(JSON.stringify({ database: values.database, ...report }, null, 2));
  process.exitCode = report.faults.length > 0 ? 1 : 0;
} finally {
  await server?.stop();
}
