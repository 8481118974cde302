import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { pageDataAddress } from 'shared-contracts/release';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/operations/open-database';
import { changeStock } from '../src/stock/stock.queries';
import { findNginx, freePort, startNginx } from '../testing/nginx';
import { startPostgres } from '../testing/postgres-server';
import { requestPages } from './load';
import { record } from './record';
import { processorTime, startSite } from './site-process';
import { benchSecret } from './uncached-address';

// Pages behind nginx as a CDN, while content and stock change: how old is what visitors get, and is it ever another's?
// node --import tsx server/bench/page-cdn.ts [--write]

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    changes: { type: 'string', default: '60' },
    /** ms between two changes. */
    every: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '12' },
    port: { type: 'string', default: '3500' },
    write: { type: 'boolean', default: false },
  },
});
const [requests, changes, every, connections, port] = [
  ...[values.requests, values.changes, values.every, values.connections, values.port].map(Number),
] as [number, number, number, number, number];

const car = 'SW271037';

/** How a page shows the number of the last change of what it is made of. */
const marks = { content: /facebook-(\d+)/, stock: /\b20,?0(\d\d)\b/ };
type Part = keyof typeof marks;
const pages: Record<Part, readonly string[]> = {
  content: ['/home', '/ar/home', '/models', '/ar/about', '/offers', '/ar/explore-vehicles/swift'],
  stock: [`/stock/swift-glx-${car.toLowerCase()}`, `/ar/stock/swift-glx-${car.toLowerCase()}`],
};
const visited = (Object.keys(pages) as Part[]).flatMap((part) =>
  pages[part].map((page) => ({ part, page })),
);

/** When each change was durable, by its number; none is younger. */
const changedAt: Record<Part, Map<number, number>> = { content: new Map(), stock: new Map() };

const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** What is seen of a page, by its validator: most answers have been seen before. */
const seen = new Map<string, { mark: number; language: string | null }>();

function look(
  { part, page }: (typeof visited)[number],
  headers: IncomingHttpHeaders,
  body: Buffer,
) {
  const key = `${page} ${headers.etag ?? createHash('sha1').update(body).digest('base64')}`;
  const known = seen.get(key);
  if (known) return known;
  const text = String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body);
  const [, mark = '0'] = marks[part].exec(text) ?? [];
  const [, language = null] = /<html[^>]* lang="(\w+)"/.exec(text) ?? [];
  const found = { mark: Number(mark), language };
  seen.set(key, found);
  return found;
}

async function change(database: Database, part: Part, number: number): Promise<void> {
  if (part === 'stock')
    await changeStock(database, (transaction) =>
      transaction
        .updateTable('stock_cars')
        .set({ price: (20_000 + number) * 1000 })
        .where('number', '=', car)
        .execute(),
    );
  else
    await database.transaction().execute(async (transaction) => {
      const settings = transaction
        .selectFrom('content')
        .select('body')
        .where('kind', '=', 'settings');
      const { body } = await settings.executeTakeFirstOrThrow();
      await transaction
        .updateTable('content')
        .set({ body: body.replace(/facebook(-\d+)?"/, `facebook-${number}"`) })
        .where('kind', '=', 'settings')
        .execute();
      await transaction
        .updateTable('content_state')
        .set({ value: `bench ${number}` })
        .where('name', '=', 'digest')
        .execute();
    });
  changedAt[part].set(number, performance.now());
}

const results = { requests: 0, hits: 0, old: 0, oldest: 0, faults: [] as unknown[] };
const ages: number[] = []; /** Cookies that were given to somebody. */
const given = new Set<string>();

/** How long before `askedAt` a page was overtaken, in ms; 0 when it was the newest. */
function ageOf(part: Part, mark: number, askedAt: number): number {
  const next = changedAt[part].get(mark + 1);
  return next === undefined ? 0 : Math.max(0, askedAt - next);
}

/** One visit: nine of ten have no cookies; the tenth comes from elsewhere, or has chosen Arabic. */
async function visit(origin: string, nth: number): Promise<void> {
  const where = visited[nth % visited.length] as (typeof visited)[number];
  const isFromElsewhere = nth % 20 === 7;
  const hasChosenArabic = nth % 20 === 17;
  const askedAt = performance.now();
  const { status, headers, body } = await ask(origin + where.page, {
    ...(isFromElsewhere && { referer: 'https://search.example/' }),
    ...(hasChosenArabic && { cookie: 'locale=ar' }),
    'x-forwarded-for': `198.18.${(nth >> 8) & 255}.${nth & 255}`,
  });
  results.requests += 1;
  const fault = (what: string) => results.faults.push({ what, ...where, nth, status });
  const isData = where.page.startsWith(pageDataAddress);
  const isArabic = where.page.startsWith('/ar/');
  if (hasChosenArabic && !isArabic && !isData) {
    if (headers.location !== `/ar${where.page}`) fault('not led to the chosen language');
    return;
  }
  if (status !== 200) return void fault('no page');
  const cookies = headers['set-cookie'] ?? [];
  for (const cookie of cookies) {
    if (/SECRET|TOKEN/.test(cookie) && given.has(cookie)) fault("another's cookie");
    given.add(cookie);
  }
  if (isFromElsewhere && !isData && cookies.length === 0) fault('an arrival is not noted');
  if (cookies.length > 0 && /s-maxage/.test(String(headers['cache-control'])))
    fault('a shared page with cookies');
  const { mark, language } = look(where, headers, body);
  if (language !== null && language !== (isArabic ? 'ar' : 'en')) fault('another language');
  const age = ageOf(where.part, mark, askedAt);
  if (age > 0) ages.push(age);
  results.oldest = Math.max(results.oldest, age);
  if (age > 1000) results.old += 1;
}

const nginx = findNginx();
if (!nginx) throw new Error('nginx is not installed');
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));
const postgres = await startPostgres({ durable: true });
const cachePort = await freePort();
const origin = `http://localhost:${cachePort}`;
const url = postgres.url('postgres');
const stopNginx = await startNginx(nginx, cachePort, [port, port], 'nginx-pages.conf');
try {
  const site = await startSite(
    { port, workers: 2 },
    {
      ...{ DATA_DIR: path.join(folder, 'data'), SECRET: benchSecret, DATABASE_URL: url },
      ...{ PAGE_CDN: 'nginx', PUBLIC_ORIGIN: origin, PREPARE_PICTURES: 'false' },
    },
  );
  const database = await openDatabase(folder, url, undefined, 2);
  for (const part of ['content', 'stock'] as const) await change(database, part, 1);
  await pause(2000);
  const first = await ask(`${origin}/home`);
  const [, release = ''] = /"id":"(\w{12})"/.exec(String(brotliDecompressSync(first.body))) ?? [];
  for (const address of pages.stock)
    visited.push({
      part: 'stock',
      page: `${pageDataAddress}?${new URLSearchParams({ address, release })}`,
    });
  for (const { page } of visited) await ask(origin + page);
  const cpuBefore = site.cpu();
  const begun = performance.now();
  let isOver = false;
  const changing = (async () => {
    for (let at = 0; at < changes; at += 1) {
      await pause(every);
      await change(database, at % 2 === 0 ? 'content' : 'stock', Math.floor(at / 2) + 2);
    }
    await pause(every);
    isOver = true;
  })();
  /** Spreads the requests over the changes. */
  const perMs = requests / ((changes + 1) * every);
  let nth = 0;
  const visitors = Array.from({ length: connections }, async () => {
    while (nth < requests && !(isOver && nth >= requests)) {
      const ahead = nth - (performance.now() - begun) * perMs;
      if (ahead > 0 && !isOver) await pause(Math.min(ahead / perMs, 50));
      nth += 1;
      await visit(origin, nth);
    }
  });
  await Promise.all([changing, ...visitors]);
  const seconds = (performance.now() - begun) / 1000;
  const cpu = site.cpu() - cpuBefore;
  await database.destroy();
  const kept = [];
  const document = String(brotliDecompressSync((await ask(`${origin}/home`)).body));
  const files = [/\/assets\/[^"\s)]+\.js/, /\/storage\/uploads\/[^"\s,]+\.avif/].flatMap(
    (file) => file.exec(document)?.[0] ?? [],
  );
  for (const file of files) await ask(origin + file);
  const data = visited.find(({ page }) => page.startsWith(pageDataAddress))?.page ?? '';
  for (const page of ['/home', data, ...files]) {
    const nginxCpu = () => processorTime(stopNginx.pid);
    const [before, own] = [nginxCpu(), site.cpu()];
    const load = { url: origin, addressOf: () => page, connections, limits: { duration: 5 } };
    const { count } = await requestPages(load);
    const each = (ms: number) => Number((ms / count).toFixed(3));
    kept.push({
      address: page.replace(/&.*/, ''),
      'nginx CPU ms': each(nginxCpu() - before),
      'site CPU ms': each(site.cpu() - own),
    });
  }
  await site.stop();
  ages.sort((a, b) => a - b);
  const at = (share: number) => Math.round(ages[Math.floor(ages.length * share)] ?? 0);
  const rows = [
    {
      requests: results.requests,
      changes,
      seconds: Math.round(seconds),
      'old pages': ages.length,
      'their median age ms': at(0.5),
      '99 of 100 ms': at(0.99),
      'oldest ms': Math.round(results.oldest),
      'over 1 s': results.old,
      "another's or wrong": results.faults.length,
      'site CPU ms a request': Number((cpu / results.requests).toFixed(3)),
    },
  ];
  console.log(results.faults.slice(0, 5));
  record(
    {
      name: 'bench:page-cdn',
      command: 'node --import tsx server/bench/page-cdn.ts --write',
      about: `Others used the same cores: load ${loadavg()[0]?.toFixed(0)}.`,
      tables: { 'While the site changes': rows, 'One page, again and again': kept },
    },
    values.write,
  );
} finally {
  await stopNginx();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
