import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { listLeads } from '../src/leads/leads.queries';
import { startApi } from '../testing/api-process';
import { openFreshDatabase } from '../testing/fresh-database';
import { findPostgres, startPostgres } from '../testing/postgres-server';
import { seedOneCar } from '../testing/seed-one-car';
import { commitsPerSecond, flushesPerSecond } from './raw-commits';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    // Leads per second; 0 means as fast as they are answered
    rate: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const folder = join(import.meta.dirname, '../testing');

/** Returns one row of the result. */
async function measure(name: string, postgres: string | null) {
  const fresh = await openFreshDatabase({ server: postgres });
  try {
    await seedOneCar(fresh.database);
    const commits = await commitsPerSecond(fresh.database, 2);
    const server = await startApi(folder, {
      NODE_ENV: 'production',
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.url ?? '',
    });
    // Warm-up of the process.
    await post(server, 2);
    const before = (await listLeads(fresh.database)).length;
    const result = await post(server, seconds);
    const stored = (await listLeads(fresh.database)).length - before;
    await server.stop();
    return {
      database: name,
      'leads/s': Math.round(stored / result.duration),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      refused: result.non2xx + result.errors,
      'answered, not stored': Math.max(0, result['2xx'] - stored),
      'raw commits/s': Math.round(commits),
    };
  } finally {
    await fresh.close();
  }
}

function post(server: Awaited<ReturnType<typeof startApi>>, duration: number) {
  const rate = Number(values.rate);
  return autocannon({
    url: `${server.url}/api/v1/test_drive`,
    method: 'POST',
    duration,
    connections: Number(values.connections),
    ...(rate > 0 && { overallRate: rate }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...server.headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({
            name: 'مريم الدوسري',
            email: 'mariam@example.com',
            code: '+973',
            mobile: '36123456',
            vehicle_name: 'Swift',
          }),
        }),
      },
    ],
  });
}

console.log(`Flushes of this disk: ${Math.round(flushesPerSecond(2))} a second`);
const results = [await measure('SQLite', null)];
if (findPostgres()) {
  const server = await startPostgres({ durable: true });
  try {
    results.push(await measure('PostgreSQL', server.url('postgres')));
  } finally {
    await server.stop();
  }
} else {
  console.log('PostgreSQL is left out: this machine has no initdb and pg_ctl.');
}
console.table(results);
