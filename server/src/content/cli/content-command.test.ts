import { type ContentCopy, copyOfContent, importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { preparedMedia } from '../../../testing/test-api';
import { machineCaller } from '../../staff/caller';
import type { FaqContent } from '../item-schemas';
import { syncContentFolder } from '../records/sync-content-folder';
import { LocalContentService } from '../service/content-service';
import { runContentCommand } from './content-command';
import { mergeJsonText } from './merge-json-text';

const faqs = 'faqs.json';

let fresh: FreshDatabase;
let folder: ContentCopy;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  folder = await copyOfContent();
});
afterEach(async () => {
  await fresh.close();
  await folder.close();
});

const serviceOf = async (account: string) =>
  new LocalContentService({
    ...{ database: fresh.database, contentDir: folder.dir, media: await preparedMedia() },
    ...{ caller: machineCaller(account), now: () => new Date() },
  });

/** Output of a command, and whether it succeeded. */
async function run(...args: string[]) {
  const printed: string[] = [];
  const isWell = await runContentCommand(args, {
    serviceAt: () => serviceOf('root'),
    ...{ contentDir: folder.dir, dir: folder.dir, print: (text) => printed.push(text) },
  });
  return { isWell, text: printed.join('\n') };
}

const asking = (en: string) => (list: FaqContent[]) =>
  list.map((faq, at) => (at === 0 ? { ...faq, question: { ...faq.question, en } } : faq));

/** Changes the list as the studio does. */
async function changeOnSite(change: (list: FaqContent[]) => unknown): Promise<void> {
  const service = await serviceOf('amina');
  const body = (await service.live()).find(({ path }) => path === faqs)?.body;
  await service.publish({ changes: [{ path: faqs, body: change(body as FaqContent[]) }] });
}

test('check asks no site, and names every fault by its file, line, field and reason', async () => {
  const lines = async (path: string) => (await folder.read(path)).split('\n');
  await folder.change(faqs, asking(''));
  await folder.change(
    'settings.json',
    ({ chat_phone: _, ...settings }: { chat_phone: string }) => ({
      ...settings,
      group_url: 'http://example.com/',
    }),
  );
  const at = (await lines('settings.json')).findIndex((line) => line.includes('group_url')) + 1;
  const checked = await runContentCommand(['check'], {
    serviceAt: () => Promise.reject(new Error('nothing is to be started')),
    ...{ contentDir: folder.dir, dir: folder.dir },
    print: (text) => {
      expect(text).toBe(
        [
          'The content has 3 faults:',
          'content/faqs.json:5: [0].question.en: empty',
          'content/settings.json:1: chat_phone: missing',
          `content/settings.json:${at}: group_url: must begin with https://`,
        ].join('\n'),
      );
    },
  });
  expect(checked).toBe(false);
  expect.assertions(2);
});

test('what was changed here is shown, made live, and undone', async () => {
  await folder.change(faqs, asking('Ours?'));
  const { text } = await run('diff');
  expect(text).toContain(`content/${faqs}: changed here`);
  expect(text).toContain('    + "Ours?"');
  expect((await run('publish')).text).toBe(`content/${faqs} is live, version 2`);
  expect((await run('publish')).text).toBe('The folder has nothing new.');
  expect((await run('rollback', faqs)).text).toBe(`content/${faqs} is back at version 1`);
  expect((await run('history', faqs)).text).toMatch(/published, unapproved.*\n.*rolled back/);
  // the folder still differs from the site
  expect((await run('list')).text).toMatch(/faqs\.json .*changed/);
});

test('what was changed on the site is pulled line by line into the file, and is no change afterwards', async () => {
  const before = (await folder.read(faqs)).split('\n');
  await changeOnSite(asking('On the site?'));
  expect((await run('pull')).text).toBe(`content/${faqs} is as the site has it`);
  const after = (await folder.read(faqs)).split('\n');
  expect(after.filter((line, at) => line !== before[at])).toEqual(['      "en": "On the site?",']);
  // later changes are changes of the folder only
  await folder.change(faqs, asking('Afterwards?'));
  const media = await preparedMedia();
  const { conflicts } = await syncContentFolder({
    ...{ database: fresh.database, contentDir: folder.dir, media },
  });
  expect(conflicts).toEqual([]);
  const live = await (await serviceOf('root')).live();
  expect(live.find(({ path }) => path === faqs)?.version).toBe(3);
});

test('what was changed on both sides is neither published nor pulled unasked', async () => {
  await changeOnSite(asking('On the site?'));
  await folder.change(faqs, asking('Ours?'));
  expect((await run('publish')).text).toBe('The folder has nothing new.');
  expect((await run('pull')).text).toContain('changed here and on the site');
  await expect(run('publish', faqs)).rejects.toThrow(/amina published "faqs\.json" .* --over 2/);
  expect((await run('publish', faqs, '--over', '2')).text).toContain('version 3');
});

test('a file that is deleted on the site leaves the folder, and a new one comes', async () => {
  const service = await serviceOf('amina');
  const job = JSON.parse(await folder.read('jobs/sales-adviser.json'));
  await service.publish({
    changes: [
      { path: 'jobs/sales-adviser.json', body: null },
      { path: 'jobs/driver.json', body: { ...job, id: 99, job_code: 'DR-1' } },
    ],
  });
  await run('pull');
  await expect(folder.read('jobs/sales-adviser.json')).rejects.toThrow('ENOENT');
  expect(JSON.parse(await folder.read('jobs/driver.json'))).toMatchObject({ job_code: 'DR-1' });
});

test('pulled text keeps what stays as it was written', () => {
  const text = '{\n  "a": ["x", "y"],\n  "b": { "en": "one", "ar": "واحد" }\n}\n';
  expect(mergeJsonText(text, { a: ['x', 'y'], b: { en: 'two', ar: 'واحد' } })).toBe(
    text.replace('one', 'two'),
  );
  const other = { b: 1, a: [{ c: 2 }] };
  expect(JSON.parse(mergeJsonText(text, other))).toEqual(other);
});

test('what cannot be a file of the content is refused with a sentence', async () => {
  await expect(run('history', 'media/car.webp')).rejects.toThrow(/can be no file of the content/);
  await expect(run('publish', 'offers/nowhere.json')).rejects.toThrow(/Neither the folder nor/);
  await expect(run('paint')).rejects.toThrow(/npm run content/);
});

test('whoever publishes a holiday is told how many have booked that day', async () => {
  const { database } = fresh;
  const day = '2099-12-16';
  for (const time of ['09:00', '10:00'])
    await storeTestLead(database, {
      kind: 'service-booking',
      details: { carModel: 'Swift', date: `${day}T${time}`, branch: 'Sitra service centre' },
    });
  await folder.change('answering.json', ({ holidays, ...rest }: { holidays: object[] }) => ({
    ...rest,
    holidays: [...holidays, { day, name: { en: 'Stocktaking', ar: 'جرد' } }],
  }));
  const { text } = await run('publish');
  expect(text).toContain(`${day} is closed: 2 bookings that day.`);
});
