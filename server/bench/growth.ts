import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import {
  commandQueryTimeoutMs,
  type Database,
  databaseFile,
  isPostgres,
} from '../src/database/database';
import { openDatabase } from '../src/operations/open-database';
import { digestOf } from '../src/security/secrets';
import { makeDatabase } from '../testing/fresh-database';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server';
import { fillLeads } from './fill-leads';
import { addCampaigns } from './growth/add-campaigns';
import { addModels } from './growth/add-models';
import { addRemotes, buildSample, reduceToFive } from './growth/add-remotes';
import { type BenchSite, makeBenchSite, token } from './growth/bench-site';
import { type Figures, measurePoint, withSite } from './growth/measure-point';
import { projectTraffic } from './growth/traffic-projection';
import { type Row, record } from './record';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'remotes,models,campaigns,leads,processes' },
    /** Quick run that only checks that everything works. */
    small: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3400' },
  },
});
const isSmall = values.small;
const measureOptions = {
  port: Number(values.port),
  workers: 1,
  seconds: isSmall ? 1 : Number(values.seconds),
  samples: isSmall ? 3 : 9,
};
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/bench-growth');
/** Number of leads where another dimension is measured. */
const defaultLeads = 1000;
let disk = { bytes: 0, leads: 1 };

interface Size {
  label: string;
  postgres?: boolean;
  workers?: number;
  leads?: number;
  /** Runs before the first start. */
  prepare?: (place: BenchSite) => unknown;
  /** Runs during the first start. */
  serve?: (url: string) => Promise<unknown>;
  /** Runs between the first start and the measured one. */
  store?: (database: Database, place: BenchSite) => Promise<unknown>;
}

const remotes = () => {
  const sample = buildSample(folder);
  return (isSmall ? [5, 8] : [5, 20, 50]).map(
    (count): Size => ({
      label: `${count}`,
      prepare: async (benchSite) => {
        const there = await reduceToFive(benchSite);
        if (there !== 5) throw new Error(`${there} remotes are left, not 5`);
      },
      serve: async (url) => addRemotes(releaseClient(url, token), await sample, count - 5),
    }),
  );
};

const parts: Record<string, () => Size[]> = {
  remotes,
  models: () =>
    (isSmall ? [11, 30] : [11, 500]).map((count) => ({
      label: `${count}`,
      prepare: (benchSite) => addModels(benchSite, count),
    })),
  campaigns: () =>
    (isSmall ? [10, 60] : [10, 2000]).map((count) => ({
      label: `${count}`,
      store: (database, benchSite) => addCampaigns(database, benchSite, { count, open: 10 }),
    })),
  leads: () =>
    [false, true].flatMap((postgres) =>
      [0, isSmall ? 5000 : 1_000_000].map((leads) => ({
        label: `${leads.toLocaleString('en')}, ${postgres ? 'PostgreSQL' : 'SQLite'}`,
        ...{ postgres, leads },
      })),
    ),
  processes: () =>
    (isSmall ? [1, 2] : [1, 2, 4]).map((workers) => ({
      ...{ label: `${workers}`, workers, postgres: true },
    })),
};

let number = 0;

async function measure(size: Size, postgres: PostgresServer | null): Promise<Figures> {
  number += 1;
  const createdDatabase =
    size.postgres && postgres ? await makeDatabase(postgres.url('postgres')) : null;
  const name = `site-${number}`;
  const benchSite = makeBenchSite(folder, name, createdDatabase?.url ?? null);
  const { dataDir, releasesDir } = benchSite.config;
  try {
    await size.prepare?.(benchSite);
    await withSite(benchSite, { ...measureOptions, workers: 1 }, async ({ url }) =>
      size.serve?.(url),
    );
    const database = await openDatabase(
      dataDir,
      createdDatabase?.url ?? null,
      commandQueryTimeoutMs,
    );
    await store(database, size, benchSite);
    await database.destroy();
    // Removes the first start's server registration, so that nothing waits for it
    rmSync(path.join(releasesDir, 'servers'), { recursive: true, force: true });
    return await measurePoint(benchSite, { ...measureOptions, workers: size.workers ?? 1 });
  } finally {
    await createdDatabase?.drop();
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

async function store(database: Database, size: Size, benchSite: BenchSite): Promise<void> {
  const { leads: count = defaultLeads } = size;
  const now = new Date();
  const at = now.toISOString();
  await size.store?.(database, benchSite);
  // No durability needed for benchmark data
  if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
  const before = sizeOf(benchSite);
  await fillLeads(database, { count, now, intervalMinutes: 0.5 });
  await sql`analyze`.execute(database);
  if (!isPostgres(database) && count > disk.leads) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
    disk = { bytes: sizeOf(benchSite) - before, leads: count };
  }
  const person = { id: 'bench', name: 'Bench', email: 'bench@example.com', subject: null };
  const roles = JSON.stringify(['manager']);
  await database
    .insertInto('people')
    .values({ ...person, roles, invited_by: null, created_at: at, disabled_at: null })
    .execute();
  const until = new Date(now.getTime() + 86_400_000).toISOString();
  const opened = { digest: digestOf(token), person: 'bench', created_at: at, until };
  await database
    .insertInto('staff_tokens')
    .values({ ...opened, id: 'bench', name: 'bench', roles, revoked_at: null })
    .execute();
}

const sizeOf = ({ config }: BenchSite) =>
  statSync(path.join(config.dataDir, databaseFile), { throwIfNoEntry: false })?.size ?? 0;

type Measured = { label: string; figures: Figures };

const costsOf = ([first]: readonly Measured[]) =>
  Object.keys(first?.figures ?? {}) as (keyof Figures)[];

/** A row for each cost, a column for each size. */
const linesOf = (name: string, sizes: readonly Measured[]): Row[] =>
  costsOf(sizes).map((cost) => ({
    cost,
    ...Object.fromEntries(sizes.map(({ label, figures }) => [`${label} ${name}`, figures[cost]])),
  }));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tables: Record<string, Row[]> = {};
const notes: Record<string, string[]> = {};
const startedAt = performance.now();
const postgres = findPostgres() ? await startPostgres() : null;
if (!postgres) console.log('PostgreSQL is left out: this machine has no initdb and pg_ctl.');
let base: Figures | null = null;
let full: Figures | null = null;
try {
  for (const name of values.parts.split(',')) {
    const part = parts[name];
    if (!part) throw new Error(`there is no part ${name}: ${Object.keys(parts).join()}`);
    const heading = `What grows with ${name}`;
    const sizes: Measured[] = [];
    const missing: string[] = [];
    for (const size of part()) {
      if (size.postgres && !postgres) continue;
      const since = performance.now();
      try {
        const figures = await measure(size, postgres);
        sizes.push({ label: size.label, figures });
        if (size.leads === 0 && !size.postgres) base = figures;
        if (size.leads && !size.postgres) full = figures;
      } catch (error) {
        console.error(error);
        process.exitCode = 1;
        missing.push(`Not measured: ${size.label} ${name}, for ${String(error).split('\n')[0]}`);
      }
      const took = ((performance.now() - since) / 1000).toFixed(0);
      console.log(`${name}, ${size.label}: ${took} s`);
    }
    tables[heading] = linesOf(name, sizes);
    notes[heading] = missing;
    if (isSmall) console.table(tables[heading]);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
if (base && full) {
  const projection = projectTraffic({ base, full, disk });
  tables[projection.heading] = projection.rows;
  notes[projection.heading] = projection.notes;
  if (isSmall) console.table(projection.rows);
}
if (!isSmall) record({ name: 'bench:growth', tables, notes });
