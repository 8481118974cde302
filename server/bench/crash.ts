import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crash } from '../testing/crash';
import { startPostgres } from '../testing/postgres-server';
import { runOutages } from './outages';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    outages: { type: 'string' },
    port: { type: 'string', default: '3191' },
  },
});

if (values.outages) {
  const report = await runOutages(Number(values.outages), Number(values.port));
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.faults.length > 0 ? 1 : 0);
}

// Ctrl+C ends the run with a report
const abortController = new AbortController();
process.once('SIGINT', () => abortController.abort());
process.once('SIGTERM', () => abortController.abort());

const server = values.database === 'postgres' ? await startPostgres({ durable: true }) : null;
try {
  const report = await crash({
    rounds: Number(values.rounds),
    signal: abortController.signal,
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
