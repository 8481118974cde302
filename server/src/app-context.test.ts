import { type ContentCopy, copyOfContent, importedContent } from '../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../testing/fresh-database';
import { preparedMedia } from '../testing/test-api';
import { type AppContext, openContext } from './app-context';
import { readConfig } from './config/config';
import { contentBodies } from './content/import/content.queries';
import type { FaqContent } from './content/item-schemas';
import type { SiteFiles } from './content/prepare-files';
import { changeContent } from './content/records/change-content';

let fresh: FreshDatabase;
let folder: ContentCopy;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  folder = await copyOfContent();
});
afterEach(async () => {
  await folder.close();
  await fresh.close();
});

const asking = (en: string) => (list: FaqContent[]) =>
  list.map((faq, at) => (at === 0 ? { ...faq, question: { ...faq.question, en } } : faq));

/** Starts on the folder, and answers what is told. */
async function start(brochuresOf: SiteFiles['brochuresOf']) {
  const config = readConfig({
    ...{ DATA_DIR: fresh.dataDir, CONTENT_DIR: folder.dir, SECRET: 'a secret'.padEnd(32) },
    ...(fresh.url !== null && { DATABASE_URL: fresh.url }),
  });
  const told: string[] = [];
  const media = { index: await preparedMedia() } as AppContext['media']; // nobody asks for a picture
  const context = await openContext(config, { media, brochuresOf }, (line) => told.push(line));
  const [faq = '{}'] = await contentBodies(context.database, 'faq');
  const [brand = '{}'] = await contentBodies(context.database, 'brand');
  const { settings } = context.content.latest;
  const campaign = await context.campaigns.find('swift-pay-later');
  await context.database.destroy();
  return {
    told,
    question: JSON.parse(faq).question_en,
    brand: JSON.parse(brand),
    settings,
    campaign,
  };
}

test('what another server publishes while a start prints its brochures stays', async () => {
  const { question, brand } = await start(async ({ models }) => {
    const text = JSON.stringify(asking('Meanwhile?')(JSON.parse(await folder.read('faqs.json'))));
    await changeContent(
      { database: fresh.database, contentDir: folder.dir, media: await preparedMedia() },
      [{ path: 'faqs.json', text, action: 'published' }],
      { by: 'Amina', by_id: 'amina', at: '2026-11-22T10:00:00.000Z' },
    );
    return Object.fromEntries(models.map(({ slug }) => [slug, { address: '/new.pdf', bytes: 1 }]));
  });
  expect(question).toBe('Meanwhile?');
  expect(brand.brochure).toBe('/new.pdf');
});

test('a start on a folder with faults serves what was good, and says what is to be mended', async () => {
  const { question } = await start(async () => ({}));
  await folder.change('faqs.json', asking(''));
  await folder.write('campaigns/swift-pay-later/campaign.json', '{}');
  await folder.write('settings.json', '{ "brand_name": }');
  const again = await start(async () => ({}));
  expect(again.question).toBe(question);
  expect(again.settings.brand_name.en).not.toBe('');
  expect(again.campaign?.version).toBe(1);
  expect(again.told.filter((line) => !line.startsWith('content/campaigns/'))).toEqual([
    'The content has faults: what was good before is served until they are mended.',
    'content/faqs.json:5: [0].question.en: empty',
    expect.stringMatching(/^content\/settings\.json:1: not valid JSON: /),
  ]);
});
