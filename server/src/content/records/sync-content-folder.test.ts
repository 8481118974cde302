import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentCopy, copyOfContent, importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { preparedMedia } from '../../../testing/test-api';
import { validSubset } from '../cli/valid-subset';
import { contentBodies } from '../import/content.queries';
import type { FaqContent } from '../item-schemas';
import { readContent } from '../read-content';
import { changeContent } from './change-content';
import type { ContentDependencies } from './content-dependencies';
import { contentFile, listEvents, liveTexts } from './records.queries';
import { syncContentFolder } from './sync-content-folder';

const amina = { by: 'Amina', by_id: 'amina', at: '2026-11-22T10:00:00.000Z' };
const faqs = 'faqs.json';

let fresh: FreshDatabase;
let folder: ContentCopy;
let parts: ContentDependencies;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  folder = await copyOfContent();
  parts = { database: fresh.database, contentDir: folder.dir, media: await preparedMedia() };
});
afterEach(async () => {
  await fresh.close();
  await folder.close();
});

const ask = (en: string) => (list: FaqContent[]) =>
  list.map((faq, at) => (at === 0 ? { ...faq, question: { ...faq.question, en } } : faq));

/** The first question as visitors see it. */
const firstQuestion = async () => {
  const [body = '{}'] = await contentBodies(fresh.database, 'faq');
  return JSON.parse(body).question_en;
};

const publishElsewhere = async (en: string) => {
  const list = JSON.parse((await liveTexts(fresh.database)).get(faqs) ?? '');
  const text = JSON.stringify(ask(en)(list));
  await changeContent(parts, [{ path: faqs, text, action: 'published' }], amina);
};

test('a start takes a file that has changed, and one that has not stays what it was', async () => {
  await folder.change(faqs, ask('Changed?'));
  const { faults, conflicts, isValid: isSound } = await syncContentFolder(parts);
  expect({ faults, conflicts, isSound }).toEqual({ faults: [], conflicts: [], isSound: true });
  expect(await firstQuestion()).toBe('Changed?');
  const actions = async (path: string) =>
    (await listEvents(fresh.database, contentFile(path))).map(({ action, to_version }) => [
      action,
      to_version,
    ]);
  expect(await actions(faqs)).toEqual([
    ['taken', 1],
    ['taken', 2],
  ]);
  expect(await actions('about.json')).toEqual([['taken', 1]]);
});

test('another start takes nothing twice, however the file is written', async () => {
  await folder.change(faqs, ask('Changed?'));
  await syncContentFolder(parts);
  await folder.write(faqs, JSON.stringify(JSON.parse(await folder.read(faqs))));
  await syncContentFolder(parts);
  expect(await listEvents(fresh.database, contentFile(faqs))).toHaveLength(2);
});

test('what was changed on the site outlives a start, as long as the file stays as it was', async () => {
  await publishElsewhere('On the site?');
  const { conflicts } = await syncContentFolder(parts);
  expect(conflicts).toEqual([]);
  expect(await firstQuestion()).toBe('On the site?');
});

test('of a file that was changed on the site and in the folder the live one stays, and both are told', async () => {
  await publishElsewhere('On the site?');
  await folder.change(faqs, ask('In the folder?'));
  expect((await syncContentFolder(parts)).conflicts).toEqual([faqs]);
  expect(await firstQuestion()).toBe('On the site?');
  // until both are equal again
  await folder.change(faqs, ask('On the site?'));
  expect((await syncContentFolder(parts)).conflicts).toEqual([]);
  await folder.change(faqs, ask('Afterwards?'));
  await syncContentFolder(parts);
  expect(await firstQuestion()).toBe('Afterwards?');
});

test('three faults keep nothing down: all are told with their lines, the good files are taken, of the others the last good version is served', async () => {
  await folder.change(faqs, ask(''));
  await folder.change('offices.json', (list: object[]) =>
    list.map((office) => ({ ...office, latitude: 126 })),
  );
  await folder.change('offices.json', ([one]: object[]) => [one]);
  await folder.write('about.json', '{\n  "images": [,\n}');
  await folder.change('warranty.json', (page: object) => ({
    ...page,
    content: { en: '<p>Six years.</p>', ar: '<p>ست سنوات.</p>' },
  }));
  const { faults, content, isValid: isSound } = await syncContentFolder(parts);
  expect(faults.map(({ file, line, field }) => [file, line, field])).toEqual([
    ['content/about.json', 2, ''],
    ['content/faqs.json', 5, '[0].question.en'],
    ['content/offices.json', expect.any(Number), '[0].latitude'],
  ]);
  expect(isSound).toBe(true);
  expect(await firstQuestion()).not.toBe('');
  expect(content.offices[0]?.latitude).toBeLessThan(90);
  const [warranty = ''] = await contentBodies(fresh.database, 'warranty');
  expect(warranty).toContain('Six years.');
});

test('a file that others still name is not taken away', async () => {
  await folder.remove('models/ertiga.json');
  const { faults, content } = await syncContentFolder(parts);
  expect(faults.map(({ reason }) => reason)).toContain('there is no content/models/ertiga.json');
  expect(content.models.some(({ slug }) => slug === 'ertiga')).toBe(true);
});

test('a file that leaves the folder leaves the site', async () => {
  await folder.remove('jobs/sales-adviser.json');
  const { content } = await syncContentFolder(parts);
  expect(content.jobs.some(({ slug }) => slug === 'sales-adviser')).toBe(false);
});

test('a first start with faults tells all of them, and stores nothing', async () => {
  const empty = await openFreshDatabase();
  await folder.change(faqs, ask(''));
  await folder.remove('about.json');
  await expect(syncContentFolder({ ...parts, database: empty.database })).rejects.toThrow(
    /^The content has 2 faults:\ncontent\/about.json: missing\ncontent\/faqs.json:5: \[0\].question.en: empty$/,
  );
  expect(await liveTexts(empty.database)).toEqual(new Map());
  await empty.close();
});

test('a record that the program cannot read any more gives way to the file of the folder', async () => {
  await publishElsewhere('On the site?');
  // as after an update with a stricter schema
  await fresh.database
    .updateTable('record_versions')
    .set({ body: '[{}]' })
    .where('name', '=', faqs)
    .where('version', '=', 2)
    .execute();
  await folder.change(faqs, ask('In the folder?'));
  expect((await syncContentFolder(parts)).isValid).toBe(true);
  expect(await firstQuestion()).toBe('In the folder?');
});

test('who tries a release has a content without faults, whatever the folder says', async () => {
  const dataDir = fresh.dataDir;
  const config = { contentDir: folder.dir, dataDir, databaseUrl: fresh.url, publicOrigin: '' };
  const tried = await mkdtemp(join(tmpdir(), 'tried-'));
  expect(await validSubset(config, join(tried, 'content'))).toBe(folder.dir);
  await folder.change(faqs, ask(''));
  const { faqs: said } = await readContent(await validSubset(config, join(tried, 'content')));
  expect(said[0]?.question.en).not.toBe('');
  await rm(tried, { recursive: true });
});

test('two servers that publish at the same moment both are heard', async () => {
  const change = (path: string, value: unknown) =>
    changeContent(parts, [{ path, text: JSON.stringify(value), action: 'published' }], amina);
  const live = await liveTexts(fresh.database);
  const liveValue = (path: string) => JSON.parse(live.get(path) ?? '');
  const warranty = {
    ...liveValue('warranty.json'),
    content: { en: '<p>Six.</p>', ar: '<p>ست.</p>' },
  };
  await Promise.all([
    change(faqs, ask('At once?')(liveValue(faqs))),
    change('warranty.json', warranty),
  ]);
  expect(await firstQuestion()).toBe('At once?');
  expect((await contentBodies(fresh.database, 'warranty'))[0]).toContain('Six.');
});
