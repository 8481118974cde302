import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { listLeads } from '../src/leads/leads.queries';
import { openDatabase } from '../src/operations/open-database';
import { visitorHeaders } from '../testing/api-process';
import { type Balancer, startBalancer } from '../testing/balancer';
import { makeDatabase } from '../testing/fresh-database';
import { compareLists, leadOf, untilDelivered } from '../testing/lead-checks';
import { freePort } from '../testing/nginx';
import { startPostgres } from '../testing/postgres-server';
import { openReceiver, type Receiver } from '../testing/receiver';
import { copyReleases, type SiteProcess, startSite } from './site-process';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    rate: { type: 'string', default: '200' },
    /** Processes of each server. */
    workers: { type: 'string', default: '1' },
  },
});
const [restarts, rate, workers] = [values.restarts, values.rate, values.workers].map(Number) as [
  number,
  number,
  number,
];

const pages = [
  ...['/home', '/ar/home', '/models', '/explore-vehicles/swift', '/ar/explore-vehicles/jimny'],
  ...['/offers', '/about', '/ar/contact-us', '/test-drive', '/book-appointment'],
];
const reads = ['/api/v1/get_settings', '/api/v1/get_banners', '/api/v1/offers_list'];
/** One second's requests, per twenty. */
const shares = { page: 10, asset: 6, read: 3, lead: 1 };
const kinds = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);
/** ms that a visitor waits. */
const patience = 30_000;
/** ms that an ending may take. */
const maxEndingMs = 30_000;

/** Visitors in front of a balancer, at a constant rate whatever the answers take. */
class Visitors {
  sent = 0;
  /** Pages without their content: a renderer was too slow, and the browser makes them. */
  leftToBrowser = 0;
  readonly waits: number[] = [];
  readonly faults: string[] = [];
  readonly references: string[] = [];
  readonly #origin: string;
  readonly #assets: readonly string[];
  readonly #headers: Record<string, string>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #pending = new Set<Promise<void>>();
  #isGoing = true;

  constructor(origin: string, assets: readonly string[], headers: Record<string, string>) {
    this.#origin = origin;
    this.#assets = assets;
    this.#headers = headers;
  }

  /** Finds the files of the first page, and starts a visit. */
  static async open(origin: string): Promise<Visitors> {
    const page = await (await fetch(`${origin}/home`)).text();
    const assets = [...new Set(page.match(/\/assets\/[^"\s)]+\.(?:js|css)/g))];
    if (assets.length === 0) throw new Error('the first page has no files');
    return new Visitors(origin, assets, await visitorHeaders(origin, '/api/v1/get_settings'));
  }

  async run(): Promise<void> {
    for (const startedAt = performance.now(); this.#isGoing; await pause(20)) {
      const due = ((performance.now() - startedAt) / 1000) * rate;
      for (; this.sent < due; this.sent += 1) {
        const sending = this.#send(this.sent).finally(() => this.#pending.delete(sending));
        this.#pending.add(sending);
      }
    }
    await Promise.all(this.#pending);
    this.#agent.destroy();
  }

  stop(): void {
    this.#isGoing = false;
  }

  async #send(nth: number): Promise<void> {
    const kind = kinds[nth % kinds.length];
    // Coprime to the number of addresses of each kind, so that all are asked for
    const of = (addresses: readonly string[]) =>
      addresses[Math.floor(nth / kinds.length + nth) % addresses.length] ?? '';
    const startedAt = performance.now();
    const addresses = { page: of(pages), asset: of(this.#assets), read: of(reads), lead: '' };
    const path = kind === 'lead' ? '/api/v1/test_drive' : addresses[kind ?? 'page'];
    try {
      const { status, body } = await this.#ask(path, nth, kind === 'lead');
      const text = kind === 'page' && status === 200 ? `${brotliDecompressSync(body)}` : `${body}`;
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
      if (kind === 'page' && !/<h1[ >]/.test(text)) this.leftToBrowser += 1;
      if (kind === 'lead') this.references.push(JSON.parse(text).reference);
    } catch (error) {
      this.faults.push(`${new Date().toISOString()} ${path}: ${error}`);
    }
    this.waits.push(performance.now() - startedAt);
  }

  #ask(path: string, nth: number, isLead: boolean): Promise<{ status: number; body: Buffer }> {
    const lead = isLead ? JSON.stringify(leadOf(randomUUID())) : null;
    return new Promise((resolve, reject) => {
      const asked = request(this.#origin + path, {
        agent: this.#agent,
        method: lead ? 'POST' : 'GET',
        signal: AbortSignal.timeout(patience),
        headers: {
          'accept-encoding': isLead ? 'identity' : 'br',
          // The site limits what one visitor may have rendered
          'x-forwarded-for': `198.18.${(nth >> 8) & 255}.${nth & 255}`,
          ...(lead && {
            ...this.#headers,
            ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(lead) },
            'idempotency-key': randomUUID(),
          }),
        },
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        // Rejects when the answer is cut off
        buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      });
      asked.end(lead);
    });
  }
}

/** Restarts the servers one after the other. Resolves to the ms of each ending. */
async function restartAll(
  balancer: Balancer,
  sites: SiteProcess[],
  start: (at: number) => Promise<SiteProcess>,
): Promise<number[]> {
  const endings: number[] = [];
  for (let nth = 0; nth < restarts && !interrupted.signal.aborted; nth += 1) {
    const at = nth % sites.length;
    const toldAt = performance.now();
    await sites[at]?.stop();
    endings.push(Math.round(performance.now() - toldAt));
    await balancer.until(at, false);
    sites[at] = await start(at);
    await balancer.until(at, true);
    console.log(
      `restart ${nth + 1}: ended in ${endings.at(-1)} ms, back after ${Math.round(performance.now() - toldAt)} ms`,
    );
    await pause(2000);
  }
  return endings;
}

async function checkLeads(visitors: Visitors, receiver: Receiver, dataDir: string, url: string) {
  const database = await openDatabase(dataDir, url);
  try {
    await untilDelivered(database);
    const stored = (await listLeads(database)).map(({ reference }) => reference);
    const accepted = [...receiver.accepted];
    return {
      stored: stored.length,
      delivered: accepted.length,
      repeated: accepted.filter(([, times]) => times.length > 1).length,
      faults: [
        ...compareLists('the database', stored, visitors.references),
        ...compareLists(
          'the receiver',
          accepted.map(([id]) => id),
          stored.map((reference) => `${reference}.webhook`),
        ),
      ],
    };
  } finally {
    await database.destroy();
  }
}

/** How often each fault occurred, without its time and address. */
function countKinds(faults: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fault of faults) {
    const kind = fault.replace(/^\S+Z \S+: /, '');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const percentile = (waits: number[], share: number) =>
  Math.round(waits.sort((one, other) => one - other)[Math.floor(waits.length * share)] ?? 0);

// Ctrl+C ends the run with a report
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

const folder = mkdtempSync(join(tmpdir(), 'showroom-rolling-'));
const postgres = await startPostgres({ durable: true });
const receiver = await openReceiver();
const sites: SiteProcess[] = [];
try {
  const { url } = await makeDatabase(postgres.url('postgres'));
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  for (const at of ports.keys()) copyReleases(join(folder, `releases-${at}`));
  const start = (at: number) =>
    startSite(
      { port: ports[at] ?? 0, workers },
      {
        ...{ DATABASE_URL: url, DATA_DIR: join(folder, `data-${at}`), PREPARE_PICTURES: 'false' },
        ...{ RELEASES_DIR: join(folder, `releases-${at}`), PUBLIC_ORIGIN: balancer.url },
        ...{ SECRET: 'a secret that both servers sign with', LEADS_PER_MINUTE: '0' },
        ...{ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'a secret that the receiver knows too' },
        // As without a setting; other benches end at once
        DRAIN_SECONDS: '5',
      },
    );
  for (const at of ports.keys()) {
    sites[at] = await start(at);
    await balancer.until(at, true);
  }
  const visitors = await Visitors.open(balancer.url);
  const startedAt = performance.now();
  const running = visitors.run();
  await pause(2000);
  const endings = await restartAll(balancer, sites, start).finally(() => visitors.stop());
  await running;
  const seconds = (performance.now() - startedAt) / 1000;
  const leads = await checkLeads(visitors, receiver, join(folder, 'data-0'), url);
  await balancer.close();
  const faults = [...visitors.faults, ...leads.faults];
  const slow = endings.filter((ms) => ms > maxEndingMs);
  faults.push(...slow.map((ms) => `an ending took ${ms} ms`));
  console.log(
    JSON.stringify(
      {
        ...{ restarts: endings.length, seconds: Math.round(seconds), requests: visitors.sent },
        perSecond: Math.round(visitors.sent / seconds),
        onKeptConnections: balancer.reused,
        failed: visitors.faults.length,
        leftToBrowser: visitors.leftToBrowser,
        leads: { confirmed: visitors.references.length, ...leads, faults: undefined },
        longestEndingMs: Math.max(...endings),
        waitMs: { p50: percentile(visitors.waits, 0.5), p99: percentile(visitors.waits, 0.99) },
        faults: countKinds(faults),
      },
      null,
      2,
    ),
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await Promise.all(sites.filter((site) => site.isRunning()).map((site) => site.stop()));
  await receiver.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
