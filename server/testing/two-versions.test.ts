import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listLeads } from '../src/leads/leads.queries';
import { migrationState, openDatabase } from '../src/operations/open-database';
import { type ServerProcess, startServer } from './api-process';
import { checkOut, findFormerCommit } from './former-sources';
import { makeDatabase, testPostgres } from './fresh-database';
import { isFull } from './full-run';
import { compareLists, untilDelivered } from './lead-checks';
import { Visitors, visitors } from './machines';
import { openReceiver } from './receiver';
import { openSampleReleases } from './sample-releases';

const postgres = testPostgres();
const commit = isFull ? findFormerCommit() : null;
if (isFull && !commit)
  console.error(
    'Two versions are not tested side by side: this checkout lacks the commits before the newest migration.',
  );
const fullTest = commit ? test : test.skip;

fullTest(
  'servers of the version before and of this one serve and take leads on one database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'showroom-versions-'));
    const dataDir = join(folder, 'data');
    // Empty, so that the version before makes its own tables
    const made = postgres === null ? null : await makeDatabase(postgres);
    const url = made?.url ?? null;
    const releases = await openSampleReleases();
    const receiver = await openReceiver();
    const servers: ServerProcess[] = [];
    const visits: Visitors[] = [];
    const start = async (sources: string) => {
      const server = await startServer(join(sources, 'server/testing/site-server.ts'), {
        ...{ DATA_DIR: dataDir, DATABASE_URL: url ?? '', RELEASES_DIR: releases.folder },
        MEDIA_DIR: resolve(__dirname, '../../.cache/media'),
        CONTENT_DIR: join(sources, 'content'),
        ...{ CHROMIUM: 'none', RENDERERS: '1', SECRET: 'the secret of tests'.padEnd(32) },
        ...{ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'a secret of thirty-two characters' },
      });
      servers.push(server);
      return server;
    };
    const visit = (server: ServerProcess) => {
      const people = new Visitors(server.url, () => false);
      visits.push(people);
      return people;
    };
    try {
      const former = join(folder, 'former');
      checkOut(commit ?? '', former);
      const before = await start(former);
      const ofBefore = visit(before);
      await ofBefore.confirmMore(visitors);
      const ofThis = visit(await start(resolve(__dirname, '../..')));
      await Promise.all([ofThis.confirmMore(2 * visitors), ofBefore.confirmMore(2 * visitors)]);
      await ofBefore.leave();
      await before.stop();
      // On PostgreSQL it also starts again; SQLite's one server is replaced
      if (url) {
        const again = visit(await start(former));
        await again.confirmMore(2 * visitors);
        await again.leave();
      }
      await ofThis.leave();
      expect(visits.flatMap(({ odd }) => odd)).toEqual([]);
      // A form may have to wait for a migration; a page does not
      const failed = visits.flatMap((people) => people.failed.flat());
      expect(failed.filter((text) => !text.includes(': 503 '))).toEqual([]);
      expect(failed.filter((text) => text.startsWith('/careers'))).toEqual([]);
      const database = await openDatabase(dataDir, url);
      expect(await migrationState(database)).toEqual({ pending: [], unknown: [] });
      await untilDelivered(database);
      const stored = (await listLeads(database)).map(({ reference }) => reference);
      await database.destroy();
      const confirmed = visits.flatMap((people) => [...people.confirmed.values()]);
      expect(compareLists('the database', stored, confirmed)).toEqual([]);
      const wanted = stored.map((reference) => `${reference}.webhook`);
      expect(compareLists('the receiver', [...receiver.accepted.keys()], wanted)).toEqual([]);
    } finally {
      for (const people of visits) people.end();
      await Promise.all(servers.map((server) => server.kill()));
      await receiver.close();
      await releases.close();
      await made?.drop();
      rmSync(folder, { recursive: true });
    }
  },
  600_000,
);
