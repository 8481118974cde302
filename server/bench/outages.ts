import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listLeads } from '../src/leads/leads.queries';
import { openDatabase } from '../src/operations/open-database';
import { visitorHeaders } from '../testing/api-process';
import { makeDatabase } from '../testing/fresh-database';
import { compareLists, leadOf, untilDelivered } from '../testing/lead-checks';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { openReceiver, type Receiver } from '../testing/receiver';
import { type SiteProcess, startSite } from './site-process';

const pages = ['/', '/ar', '/about', '/ar/contact-us', '/test-drive', '/explore-vehicles/swift'];
/** Not requested before, so it may have to wait for the database. */
const unknownPage = '/ar/explore-vehicles/jimny';
const workers = 2;
/** Durations in s. */
const minOutageSeconds = 0.2;
const maxOutageSeconds = 20;
/** Time limit in ms for the first accepted form after an outage. */
const maxRecoveryMs = 5000;

export interface OutageReport {
  outages: number;
  /** Total duration of outages in s. */
  awaySeconds: number;
  /** Confirmed leads. */
  confirmed: number;
  /** Forms answered with 503 and sent again. */
  refused: number;
  /** Pages answered, and those of them during outages. */
  pages: number;
  pagesWithout: number;
  /** Longest time in ms from the database's return to the first accepted form. */
  slowestRecoveryMs: number;
  /** Violations; empty if none. */
  faults: string[];
}

/**
 * Stops PostgreSQL abruptly for 0.2 to 20 s at a time while the site's two workers are under load. Each confirmed
 * lead must be stored and delivered once, and each page that was cached before must be served.
 */
export async function runOutages(count: number, port: number): Promise<OutageReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-outages-'));
  const server = await startPostgres({ durable: true });
  const receiver = await openReceiver();
  try {
    const { url } = await makeDatabase(server.url('postgres'));
    const site = await startSite(
      { port, workers },
      {
        ...{ DATABASE_URL: url, DATA_DIR: dataDir, PREPARE_PICTURES: 'false' },
        ...{
          LEADS_PER_MINUTE: '0',
          WEBHOOK_URL: receiver.url,
          WEBHOOK_SECRET: 'a secret of this run, known to the receiver',
        },
      },
    );
    try {
      return await cutDatabase({ server, receiver, site, url, dataDir }, count);
    } finally {
      await site.stop();
    }
  } finally {
    await receiver.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

interface OutageSetup {
  server: PostgresServer;
  receiver: Receiver;
  site: SiteProcess;
  /** URL of the database. */
  url: string;
  dataDir: string;
}

async function cutDatabase(setup: OutageSetup, count: number): Promise<OutageReport> {
  const { server, receiver, site, url, dataDir } = setup;
  const report: OutageReport = {
    ...{ outages: count, awaySeconds: 0, confirmed: 0, refused: 0 },
    ...{ pages: 0, pagesWithout: 0, slowestRecoveryMs: 0, faults: [] },
  };
  const confirmed = new Map<string, string>();
  let isAway = false;
  let isGoing = true;

  const post = async (key: string, headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/api/v1/test_drive`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(leadOf(key)),
    });
    const body = await answer.text();
    if (answer.ok) confirmed.set(key, JSON.parse(body).reference);
    else if (answer.status === 503 && answer.headers.has('retry-after')) report.refused += 1;
    else report.faults.push(`a form was answered with ${answer.status} ${body}`);
    return answer.ok;
  };
  const sendForms = async () => {
    const headers = await visitorHeaders(site.url, '/api/v1/get_settings');
    for (let key = randomUUID(); isGoing; await pause(20)) {
      const isTaken = await post(key, headers).catch((error: unknown) => {
        report.faults.push(`a form was not answered: ${error}`);
        return false;
      });
      if (isTaken) key = randomUUID();
    }
  };
  const readPages = async () => {
    for (let at = 0; isGoing; at += 1) {
      const page = pages[at % pages.length] ?? '/';
      const wasAway = isAway;
      const fault = await faultOf(`${site.url}${page}`);
      if (fault) report.faults.push(`${page}: ${fault}`);
      report.pages += 1;
      if (wasAway && isAway) report.pagesWithout += 1;
      await pause(20);
    }
  };

  try {
    // Each worker has cached each page
    for (const page of pages)
      for (let time = 0; time < workers * 2; time += 1) await faultOf(`${site.url}${page}`);
    const visitors = Promise.all([...Array.from({ length: 4 }, sendForms), readPages()]);
    for (const seconds of durations(count)) {
      await pause(1000);
      isAway = true;
      await server.halt();
      const unknown = await faultOf(`${site.url}${unknownPage}`);
      if (unknown && unknown !== 'status 503') report.faults.push(`${unknownPage}: ${unknown}`);
      await pause(seconds * 1000);
      await server.start();
      isAway = false;
      report.awaySeconds += seconds;
      const before = confirmed.size;
      const returned = performance.now();
      while (confirmed.size === before && performance.now() - returned < 60_000) await pause(5);
      report.slowestRecoveryMs = Math.max(
        report.slowestRecoveryMs,
        Math.round(performance.now() - returned),
      );
      console.log(`away for ${seconds.toFixed(1)} s; ${confirmed.size} leads confirmed`);
    }
    await pause(1000);
    isGoing = false;
    await visitors;
    if (report.slowestRecoveryMs > maxRecoveryMs)
      report.faults.push(`recovered after ${report.slowestRecoveryMs} ms`);
    if (!site.isRunning()) report.faults.push('the site ended');
    const database = await openDatabase(dataDir, url);
    await untilDelivered(database);
    const stored = (await listLeads(database)).map(({ reference }) => reference);
    await database.destroy();
    report.confirmed = confirmed.size;
    report.faults.push(...compareLists('the database', stored, [...confirmed.values()]));
    const delivered = [...receiver.accepted.keys()];
    const wanted = stored.map((reference) => `${reference}.webhook`);
    report.faults.push(...compareLists('the receiver', delivered, wanted));
    return report;
  } finally {
    isGoing = false;
  }
}

/** Durations in a geometric sequence, long and short in alternation. */
function durations(count: number): number[] {
  const all = Array.from(
    { length: count },
    (_, at) =>
      minOutageSeconds *
      (maxOutageSeconds / minOutageSeconds) ** (count > 1 ? at / (count - 1) : 1),
  );
  return all.sort(() => Math.random() - 0.5);
}

/** Uses a new connection, so that requests alternate between workers. Null if the page is served. */
async function faultOf(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(address, { agent: false }, async (answer) => {
      const page = await text(answer).catch(() => '');
      if (answer.statusCode !== 200) resolve(`status ${answer.statusCode}`);
      else resolve(/<h1[ >]/.test(page) ? null : 'no heading');
    });
    request.on('error', (error) => resolve(error.message));
  });
}
