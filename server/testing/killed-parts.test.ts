import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listLeads } from '../src/leads/leads.queries';
import { verifyData } from '../src/operations/backup/verify';
import { openDatabase } from '../src/operations/open-database';
import { S3Store } from '../src/storage/s3-store';
import { type ServerProcess, startServer } from './api-process';
import { makeDatabase } from './fresh-database';
import { compareLists, untilDelivered } from './lead-checks';
import {
  canStartMachines,
  type Machines,
  startMachines,
  until,
  Visitors,
  visitors,
} from './machines';
import { freePort } from './nginx';
import { storageOptions } from './object-storage';
import { findPostgres, startPostgres } from './postgres-server';

// Once: the other run of this folder is on SQLite
const isOnPostgres = process.env.TEST_DATABASE === 'postgres';
const fullTest = isOnPostgres && findPostgres() && canStartMachines ? test : test.skip;

/** Processes of a server that render pages. */
function renderersOf({ pid }: ServerProcess): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${pid}`], {
    encoding: 'utf8',
  });
  const lines = children.split('\n').filter((line) => line.includes('/renderer.cjs'));
  return lines.map((line) => Number.parseInt(line, 10));
}

fullTest(
  'each part is killed in turn: the others serve, no confirmed lead is lost, and what waited arrives',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'showroom-parts-'));
    const postgres = await startPostgres({ durable: true });
    const started: ServerProcess[] = [];
    const start = async (script: string, env: Record<string, string>) => {
      const server = await startServer(join(__dirname, script), env);
      started.push(server);
      return server;
    };
    let machines: Machines | undefined;
    let visits: Visitors | undefined;
    try {
      const bucketEnv = { PORT: String(await freePort()), FOLDER: join(folder, 'bucket') };
      const bucket = await start('storage-process.ts', bucketEnv);
      const mailFile = join(folder, 'mails');
      const mailEnv = { PORT: String(await freePort()), MAILS: mailFile };
      const mail = await start('mail-process.ts', mailEnv);
      const { url } = await makeDatabase(postgres.url('postgres'));
      const options = storageOptions(bucket.url);
      machines = await startMachines(options, {
        ...{ DATABASE_URL: url, SMTP_URL: mail.url },
        ...{ MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' },
      });
      const { origin, servers } = machines;
      // Every second visitor sends files: the others need no bucket
      const people = new Visitors(origin, (visitor) => visitor % 2 === 1);
      visits = people;
      const readPages = async (count: number) => {
        for (let at = 0; at < count; at += 1) {
          const page = await fetch(`${origin}/careers`);
          expect([page.status, await page.text()]).toEqual([
            200,
            expect.stringContaining('mfe-careers 1.0.0'),
          ]);
        }
      };
      await people.confirmMore(2 * visitors);

      await servers[0]?.kill();
      await readPages(4);
      await people.confirmMore(2 * visitors);
      await machines.restart(0);

      for (const pid of servers.flatMap(renderersOf)) process.kill(pid, 'SIGKILL');
      await people.confirmMore(2 * visitors);
      // New ones; until they are there, browsers render
      await until(async () => servers.every((server) => renderersOf(server).length > 0));
      await readPages(4);

      await mail.kill();
      await readPages(4);
      await people.confirmMore(2 * visitors);
      await start('mail-process.ts', mailEnv);

      await bucket.kill();
      await readPages(4);
      await people.confirmMore(visitors);
      await start('storage-process.ts', bucketEnv);
      await people.confirmMore(2 * visitors);

      await postgres.halt();
      await readPages(4);
      const before = people.confirmed.size;
      await pause(2000);
      await postgres.start();
      expect(people.confirmed.size - before).toBeLessThanOrEqual(visitors);
      await people.confirmMore(2 * visitors);

      await people.leave();
      expect(people.odd).toEqual([]);
      expect(people.failed.flat().filter((text) => text.startsWith('/careers'))).toEqual([]);
      const database = await openDatabase(join(machines.folder, 'data-0'), url);
      await untilDelivered(database);
      const stored = (await listLeads(database)).map(({ reference }) => reference);
      expect(compareLists('the database', stored, [...people.confirmed.values()])).toEqual([]);
      const mails = readFileSync(mailFile, 'utf8');
      expect(stored.filter((reference) => !mails.includes(reference))).toEqual([]);
      const uploads = await S3Store.open({ ...options, prefix: 'uploads' });
      const { found, faults } = await verifyData(database, uploads);
      expect(faults).toEqual([]);
      expect(found['files of leads']).toBeGreaterThan(visitors);
      uploads.close();
      await database.destroy();
    } finally {
      visits?.end();
      await machines?.close();
      await Promise.all(started.map((server) => server.kill()));
      await postgres.stop();
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    }
  },
  300_000,
);
