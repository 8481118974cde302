import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { campaignClient } from '../src/content/campaigns/service/campaign-client';
import { listLeads } from '../src/leads/leads.queries';
import { verifyData } from '../src/operations/backup/verify';
import { openDatabase } from '../src/operations/open-database';
import { S3Store } from '../src/storage/s3-store';
import { folderOf, nationalDay, ownPicture, picture } from './campaigns';
import { openFreshDatabase, testPostgres } from './fresh-database';
import {
  canStartMachines,
  type Machines,
  startMachines,
  until,
  Visitors,
  visitors,
} from './machines';
import { startObjectStorage } from './object-storage';
import { sampleRelease } from './sample-release';

const postgres = testPostgres();
const fullTest = postgres && canStartMachines ? test : test.skip;

const token = 'the token of whoever may do everything';
const hash = createHash('sha256').update(token).digest('hex');

fullTest(
  'two machines with a database and a bucket between them: one dies, the other is restarted, nobody notices',
  async () => {
    const fresh = await openFreshDatabase({ server: postgres });
    const storage = await startObjectStorage({ honoursConditions: true });
    let machines: Machines | undefined;
    let visits: Visitors | undefined;
    try {
      machines = await startMachines(storage.options, {
        DATABASE_URL: fresh.url ?? '',
        RELEASE_TOKENS: `all:*:${hash}`,
        CAMPAIGN_TOKENS: `all:${hash}`,
      });
      const { servers, origin, folder } = machines;
      const [one = '', two = ''] = servers.map(({ url }) => url);
      visits = new Visitors(origin, (_, turn) => turn % 4 === 0);
      await visits.confirmMore(2 * visitors);
      await servers[0]?.kill();
      await visits.confirmMore(4 * visitors);
      await machines.restart(0);
      await visits.confirmMore(2 * visitors);
      await servers[1]?.stop();
      await visits.confirmMore(4 * visitors);
      await machines.restart(1);
      await visits.confirmMore(2 * visitors);

      const says = async (machine: string, path: string, text: string) =>
        (await (await fetch(machine + path, { headers: { cookie: 'locale=en' } })).text()).includes(
          text,
        );
      const onBoth = async (path: string, text: string) =>
        (await says(one, path, text)) && (await says(two, path, text));
      const releases = releaseClient(one, token);
      await releases.publish(sampleRelease('mfe-careers', '2.0.0'));
      await releases.promote({
        releases: [{ name: 'mfe-careers', version: '2.0.0' }],
        traffic: 100,
        why: 'a test',
      });
      await until(() => onBoth('/careers', 'mfe-careers 2.0.0'));

      const window = { from: '2026-01-01', until: '2099-12-31' };
      const campaign = { ...ownPicture, window };
      await campaignClient(two, token).publish(
        folderOf(campaign, { 'banner.jpg': await picture() }),
      );
      const title = nationalDay.banners.en.title;
      const banners = '/api/v1/get_banners';
      await until(() => onBoth(banners, title));
      const shown: { title: string; name: string }[] = await (await fetch(one + banners)).json();
      const address = shown.find((banner) => banner.title === title)?.name ?? '';
      const narrow = await fetch(one + address.replace('.webp', '@640.avif'));
      expect([narrow.status, narrow.headers.get('content-type')]).toEqual([200, 'image/avif']);

      await visits.leave();
      expect(visits.odd).toEqual([]);
      expect(visits.failed.filter(({ length }) => length > 1)).toEqual([]);
      await Promise.all(servers.map((server) => server.stop()));
      const database = await openDatabase(join(folder, 'data-0'), fresh.url);
      const stored = (await listLeads(database)).map(({ reference }) => reference);
      expect(stored.sort()).toEqual([...visits.confirmed.values()].sort());
      const uploads = await S3Store.open({ ...storage.options, prefix: 'uploads' });
      const { found, faults } = await verifyData(database, uploads);
      expect(faults).toEqual([]);
      expect(found['files of leads']).toBeGreaterThan(visitors);
      uploads.close();
      await database.destroy();
    } finally {
      visits?.end();
      await machines?.close();
      await storage.close();
      await fresh.close();
    }
  },
  300_000,
);
