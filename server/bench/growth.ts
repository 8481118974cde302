import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { dayInBahrain } from 'shared-contracts/locale';
import { type Candidate, readCandidate } from 'shared-contracts/releasing/candidate';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import { makeRemote } from '../../scripts/new-remote.mjs';
import { readConfig } from '../src/config/config';
import { commandQueryTimeoutMs, type Database, isPostgres } from '../src/database/database';
import { openDatabase } from '../src/operations/open-database';
import { integrityOf } from '../src/releases/store/release-archive';
import { digestOf } from '../src/security/secrets';
import { makeDatabase } from '../testing/fresh-database';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server';
import { pdf } from '../testing/sample-files';
import { type Curves, drawCurves, slopeOf } from './curves';
import { fillLeads, fillPast, fillWeek } from './fill-leads';
import { requestPages } from './load';
import { type Row, record } from './record';
import { type SiteProcess, startSite } from './site-process';
import { benchSecret, uncachedAddress } from './uncached-address';

const { values } = parseArgs({
  options: {
    parts: {
      type: 'string',
      default: 'remotes,models,campaigns,cars,addresses,bookings,leads,processes',
    },
    /** Quick run that only checks that everything works. */
    small: { type: 'boolean', default: false },
    port: { type: 'string', default: '3400' },
  },
});
const isSmall = values.small;
const port = Number(values.port);
const samples = isSmall ? 3 : 9;
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/bench-growth');
/** Grants everything in releases and leads of the measured site. */
const token = 'the token of the benchmark, which opens all of it';

interface Size {
  label: string;
  /** How much there is of what grows. */
  amount: number;
  /** It is the site as it is: the first size of several parts, measured once. */
  isUsual?: boolean;
  postgres?: boolean;
  workers?: number;
  leads?: number;
  bookings?: number;
  /** Changes the content folder before the first start. */
  prepare?: (contentDir: string) => void;
  /** Runs during the first start. */
  serve?: (service: ReleaseService) => Promise<void>;
}

/** Copies of a folder's entries with other values for what must be unique, up to `count` entries. */
function copies(into: string, count: number, copy: (name: string, number: number) => void) {
  const names = readdirSync(into);
  for (let number = names.length; number < count; number += 1)
    copy(names[number % names.length] as string, number);
}

// The site validates both on start
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function addModels(contentDir: string, count: number): void {
  const models = path.join(contentDir, 'models');
  const brochure = 'brochures/own.pdf';
  mkdirSync(path.join(contentDir, 'media/brochures'), { recursive: true });
  writeFileSync(path.join(contentDir, 'media', brochure), pdf);
  copies(models, count, (name, number) => {
    const model = readJson(path.join(models, name));
    const numbered = (texts: object) =>
      Object.fromEntries(
        Object.entries(texts).map(([locale, text]) => [locale, `${number} ${text}`.slice(0, 150)]),
      );
    const seoOf = (seo: { title: object; description: object }) => ({
      ...{ ...seo, title: numbered(seo.title), description: numbered(seo.description) },
    });
    const view = model.view_360 && {
      ...{ ...model.view_360, path: model.view_360.path.replace(/_?360$/, `_${number}_360`) },
      seo: seoOf(model.view_360.seo),
    };
    const unique = {
      id: 1000 + number,
      order: 1000 + number,
      name: numbered(model.name),
      brochure,
    };
    writeFileSync(
      path.join(models, name.replace('.json', `-${number}.json`)),
      JSON.stringify({
        ...model,
        ...unique,
        seo: seoOf(model.seo),
        ...(view && { view_360: view }),
      }),
    );
  });
}

function addPages(contentDir: string, count: number): void {
  copies(path.join(contentDir, 'pages'), count, (name, number) => {
    const pages = path.join(contentDir, 'pages');
    const page = readJson(path.join(pages, name));
    // Addresses that end in 360 are taken
    const address = `${page.address}-${number}-more`;
    writeFileSync(path.join(pages, `${address}.json`), JSON.stringify({ ...page, address }));
  });
}

function addCars(contentDir: string, count: number): void {
  const file = path.join(contentDir, 'stock.csv');
  const [heading = '', ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  for (let number = rows.length; number < count; number += 1) {
    const [, ...cells] = rows[number % 50]?.split(',') ?? [];
    rows.push([`GR${100_000 + number}`, ...cells.slice(0, -1), ''].join());
  }
  // The content's own file is a hard link of it
  rmSync(file);
  writeFileSync(file, [heading, ...rows].join('\n'));
}

function addCampaigns(contentDir: string, count: number): void {
  const campaigns = path.join(contentDir, 'campaigns');
  copies(campaigns, count, (name, number) => {
    const slug = `${name}-${number}`;
    const campaign = readJson(path.join(campaigns, name, 'campaign.json'));
    for (const banner of Object.values<Record<string, unknown>>(campaign.banners)) {
      // The site assigns both
      delete banner.id;
      delete banner.order;
    }
    execFileSync('cp', ['-al', path.join(campaigns, name), path.join(campaigns, slug)]);
    const file = path.join(campaigns, slug, 'campaign.json');
    rmSync(file);
    // The added ones have ended, as on a site some years old
    const window = { from: '2025-01-01', until: '2025-01-31' };
    writeFileSync(file, JSON.stringify({ ...campaign, slug, window }));
  });
}

/** Builds the remote that `npm run new-remote` generates, with a name that does not occur in its texts otherwise. */
async function buildSample(): Promise<Candidate> {
  const sample = path.join(folder, 'mfe-growth00');
  makeRemote({ name: 'mfe-growth00', folder: sample, words: { en: 'Growth', ar: 'النمو' } });
  execFileSync(process.execPath, [path.join(root, 'scripts/build-one.mjs'), sample], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readCandidate(path.join(sample, 'dist'));
}

/** Publishes the sample under other names and addresses, and makes all live as one change, with all checks. */
async function addRemotes(service: ReleaseService, sample: Candidate, count: number) {
  const [first, ...others] = Array.from({ length: count }, (_, at): Candidate => {
    const own = (text: string) =>
      text.replaceAll('growth00', `growth${String(at + 1).padStart(2, '0')}`);
    const files = new Map(
      [...sample.files].map(([name, bytes]) => [own(name), Buffer.from(own(bytes.toString()))]),
    );
    const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)]);
    const described = JSON.parse(own(JSON.stringify(sample.release)));
    // Navigation links would fill the frame
    const release = { ...described, navigation: [], files: Object.fromEntries(hashes) };
    return { release, files };
  });
  if (!first) return;
  await service.publish({ ...first, with: others });
  const releases = [first, ...others].map(({ release: { name, version } }) => ({ name, version }));
  await service.promote({ releases, traffic: 100, why: 'bench' });
}

/** The sizes of a part, or two small ones. */
const sizes = (
  small: readonly number[],
  all: readonly number[],
  of: (amount: number) => Partial<Size>,
) =>
  (isSmall ? small : all).map((amount, at) => ({
    ...{ amount, label: amount.toLocaleString('en') },
    ...(at === 0 ? { isUsual: true } : of(amount)),
  }));

const parts: Record<string, () => Size[]> = {
  remotes() {
    const sample = buildSample();
    return sizes([0, 3], [0, 200], (more) => ({
      label: `${more} more`,
      serve: async (service) => addRemotes(service, await sample, more),
    }));
  },
  models: () =>
    sizes([11, 30], [11, 500], (count) => ({
      prepare: (contentDir) => addModels(contentDir, count),
    })),
  campaigns: () =>
    sizes([10, 60], [10, 2000], (count) => ({
      prepare: (contentDir) => addCampaigns(contentDir, count),
    })),
  cars: () =>
    sizes([52, 100], [52, 5000], (count) => ({
      prepare: (contentDir) => addCars(contentDir, count),
    })),
  addresses: () =>
    sizes([1, 20], [1, 5000], (count) => ({
      prepare: (contentDir) => addPages(contentDir, count),
    })),
  bookings: () => sizes([0, 1000], [0, 100_000], (bookings) => ({ bookings })),
  leads: () =>
    [false, true].flatMap((postgres) =>
      (isSmall ? [0, 5000] : [1000, 1_000_000]).map((leads) => ({
        amount: leads,
        label: `${leads.toLocaleString('en')}, ${postgres ? 'PostgreSQL' : 'SQLite'}`,
        ...{ postgres, leads },
      })),
    ),
  processes: () =>
    (isSmall ? [1, 2] : [1, 2, 4]).map((workers) => ({
      ...{ amount: workers, label: `${workers}`, workers, postgres: true },
    })),
};

/** Content is hard-linked, so that the folder must be on the checkout's disk; releases are copied. */
async function measure(size: Size, postgres: PostgresServer | null): Promise<Row> {
  const place = path.join(folder, 'site');
  const [contentDir, dataDir] = [path.join(place, 'content'), path.join(place, 'data')];
  const releasesDir = path.join(place, 'releases');
  const defaults = readConfig();
  mkdirSync(place, { recursive: true });
  execFileSync('cp', ['-al', defaults.contentDir, contentDir]);
  // Without server registrations and the record of orders
  cpSync(defaults.releasesDir, releasesDir, {
    recursive: true,
    filter: (file) =>
      !/^(servers|audit|tokens|previews)$/.test(path.relative(defaults.releasesDir, file)),
  });
  const created = size.postgres && postgres ? await makeDatabase(postgres.url('postgres')) : null;
  const env = {
    ...{ CONTENT_DIR: contentDir, RELEASES_DIR: releasesDir, DATA_DIR: dataDir },
    ...{ MEDIA_DIR: preparedMedia(defaults.mediaDir), PREPARE_PICTURES: 'false' },
    ...{ DATABASE_URL: created?.url ?? '', SECRET: benchSecret, CHROMIUM: 'none' },
    RELEASE_TOKENS: `bench:*:${digestOf(token)}`,
  };
  try {
    size.prepare?.(contentDir);
    const first = await startSite({ port, workers: 1 }, env);
    await size
      .serve?.(releaseClient(first.url, token))
      .catch((error) => first.stop().then(() => Promise.reject(error)));
    await first.stop();
    const database = await openDatabase(dataDir, created?.url ?? null, commandQueryTimeoutMs);
    await store(database, size);
    await database.destroy();
    // Removes the first start's registration, so that nothing waits for it
    rmSync(path.join(releasesDir, 'servers'), { recursive: true, force: true });
    const site = await startSite({ port, workers: size.workers ?? 1 }, env);
    try {
      await text(`${site.url}/home`);
      return { 'start CPU ms': round(site.cpu(), 0), ...(await costsOf(site)) };
    } finally {
      await site.stop();
    }
  } finally {
    await created?.drop();
    rmSync(place, { recursive: true, force: true });
  }
}

/** Encodes pictures and prints brochures before the measurements; all sites of a run share them. */
function preparedMedia(made: string): string {
  const media = path.join(folder, 'media');
  if (existsSync(media)) return media;
  if (existsSync(made)) execFileSync('cp', ['-al', made, media]);
  const program = path.join(root, 'server/src/content/prepare-files.ts');
  execFileSync(process.execPath, [path.join(root, 'server/run.mjs'), program], {
    ...{ env: { ...process.env, MEDIA_DIR: media }, stdio: 'ignore' },
  });
  return media;
}

/** Stores leads, and a person whose token opens them. */
async function store(database: Database, { leads = 1000, bookings = 0 }: Size): Promise<void> {
  const now = new Date();
  // No durability needed for benchmark data
  if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
  await fillLeads(database, { count: leads, now, intervalMinutes: 0.5 });
  await fillWeek(database, dayInBahrain(now));
  await fillPast(database, dayInBahrain(now), bookings);
  // As autovacuum does it; a site never does on SQLite
  if (isPostgres(database)) await sql`analyze`.execute(database);
  const created_at = now.toISOString();
  const roles = JSON.stringify(['manager']);
  const person = { id: 'bench', name: 'Bench', email: 'bench@example.com', subject: null };
  await database
    .insertInto('people')
    .values({ ...person, roles, invited_by: null, created_at, disabled_at: null })
    .execute();
  const until = new Date(now.getTime() + 86_400_000).toISOString();
  const opened = { digest: digestOf(token), person: 'bench', created_at, until };
  await database
    .insertInto('staff_tokens')
    .values({ ...opened, id: 'bench', name: 'bench', roles, revoked_at: null })
    .execute();
}

let requestCount = 0;
/** Returns an address that is never cached. */
const uncached = (address: string) => uncachedAddress(address, ++requestCount);

/** Processor time of all processes, because others may use the machine too. */
async function costsOf(site: SiteProcess): Promise<Row> {
  const { url } = site;
  const staff = { authorization: `Bearer ${token}` };
  const rendered = () => uncached('/home');
  /** ms for one of some calls, after one that fills the caches. */
  async function cpu(call: () => Promise<unknown>, times = samples): Promise<number> {
    if (times > 1) await call();
    const before = site.cpu();
    for (let turn = 0; turn < times; turn += 1) await call();
    return round((site.cpu() - before) / times, 1);
  }
  const page = (address: string) => cpu(() => text(url + uncached(address)));
  const desk = (address: string) => cpu(() => text(`${url}/-/leads/${address}`, staff));
  // Warm-up, so that the JIT has compiled the code
  await requestPages({ url, addressOf: rendered, connections: 2, limits: { amount: 60 } });
  let peak = 0;
  const costs = {
    'memory MB': round(site.memoryMb(), 0),
    'home CPU ms': await page('/home'),
    'model CPU ms': await page('/explore-vehicles/swift'),
    'stock CPU ms': await page('/stock'),
    'cached CPU ms': await cpu(() => text(`${url}/home`), 100),
    'home HTML kB': round((await bytesSent(`${url}/home`)) / 1000, 1),
    'promote CPU ms': await cpu(() => makeLive(releaseClient(url, token)), 1),
    'times CPU ms': await cpu(() => text(`${url}/api/v1/test_drive_times`)),
    'leads CPU ms': await desk(''),
    'week CPU ms': await desk('calendar/week'),
    'search CPU ms': await desk('?q=nobody of this name'),
    'figures CPU ms': await desk('figures'),
    'export CPU ms': await cpu(async () => {
      const watching = setInterval(() => {
        peak = Math.max(peak, site.memoryMb());
      }, 250);
      await bytesSent(`${url}/-/leads/export.csv`, staff);
      clearInterval(watching);
    }, 1),
  };
  return { ...costs, 'export MB': round(Math.max(peak, site.memoryMb()), 0) };
}

async function text(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${body.slice(0, 300)}`);
  return body;
}

/** Bytes on the wire: `fetch` counts decompressed bytes. */
async function bytesSent(url: string, headers: Record<string, string> = {}): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br', ...headers } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  return size;
}

/** Waits until every process serves another version of a remote with forms. */
async function makeLive(service: ReleaseService): Promise<void> {
  const { release, files } = await readCandidate(path.join(root, 'mfe-aftersales/dist'));
  const file = 'node/remote.cjs';
  const bundle = Buffer.concat([files.get(file) ?? Buffer.of(), Buffer.from('\n// another\n')]);
  const version = `${release.version}-bench`;
  const hashes = { ...release.files, [file]: integrityOf(bundle) };
  await service.publish({
    // Files keep the paths of their own description
    release: { ...release, version, files: hashes } as typeof release,
    files: new Map([...files, [file, bundle]]),
  });
  const releases = [{ name: release.name, version }];
  const { number } = await service.promote({ releases, traffic: 100, why: 'bench' });
  for (;;) {
    const { servers } = await service.status({});
    if (servers.length > 0 && servers.every(({ revision }) => revision >= number)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tables: Record<string, Row[]> = {};
let usual: Row | undefined;
const curves: Curves = {};
const postgres = findPostgres() ? await startPostgres() : null;
if (!postgres) console.log('PostgreSQL is left out: this machine has no initdb and pg_ctl.');
try {
  for (const name of values.parts.split(',')) {
    const part = parts[name];
    if (!part) throw new Error(`there is no part ${name}: ${Object.keys(parts).join()}`);
    const found: { label: string; amount: number; costs: Row }[] = [];
    for (const size of part()) {
      if (size.postgres && !postgres) continue;
      const costs = (size.isUsual && usual) || (await measure(size, postgres));
      if (size.isUsual) usual = costs;
      found.push({ label: `${size.label} ${name}`, amount: size.amount, costs });
      console.log(found.at(-1));
    }
    // A row for each cost, a column for each size
    tables[`What grows with ${name}`] = Object.keys(found[0]?.costs ?? {}).map((cost) => ({
      cost,
      ...Object.fromEntries(found.map(({ label, costs }) => [label, costs[cost] ?? ''])),
      slope: slopeOf(found.slice(-2).map(({ amount, costs }) => [amount, Number(costs[cost])])),
    }));
    curves[name] = found;
    if (!isSmall) writeFileSync(path.join(root, 'docs/performance/growth.svg'), drawCurves(curves));
    // After each part: a run takes an hour
    record({ name: 'bench:growth', tables }, !isSmall);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
