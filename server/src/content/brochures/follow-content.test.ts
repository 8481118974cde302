import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { importContent } from '../../../testing/import-content';
import { preparedMedia } from '../../../testing/test-api';
import { cardsDir, mediaRoot } from '../../media/media-index';
import { contentBody } from '../import/content.queries';
import { LiveContent } from '../live-content';
import { changeContent } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { liveTexts } from '../records/records.queries';
import { followContent } from './follow-content';
import { LiveBrochures } from './live-brochures';

let fresh: FreshDatabase;
let outDir: string;
let parts: ContentDependencies;
let live: LiveContent;
let cards: string[];
/** What the printer waits for. */
let ink: Promise<void>;
let stopPrinting: () => void;
let printing: ReturnType<typeof followContent>;

const mediaDir = resolve(__dirname, '../../../../content/media');
const swift = 'models/swift.json';

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  outDir = await mkdtemp(join(tmpdir(), 'brochures-'));
  cards = [];
  ink = Promise.resolve();
  stopPrinting = () => {};
  const { database } = fresh;
  const media = await preparedMedia();
  const cardsOf: ContentDependencies['cardsOf'] = ({ models }) =>
    Object.fromEntries(
      models.map(({ slug, name }) => [
        `cards/en/explore-vehicles/${slug}`,
        {
          ...{ kind: 'picture', width: 1200, height: 630 },
          address: `${mediaRoot}${cardsDir}/${slug}-${name.en}-1200x630.0a1b2c3d.jpg`,
        } as const,
      ]),
    );
  parts = { database, contentDir: join(mediaDir, '..'), media, cardsOf };
  const printer = new LiveBrochures({
    ...{ media, mediaDir, outDir },
    renderer: {
      layoutVersion: 'one',
      async draw(orders, deliver) {
        await ink;
        for (const { model } of orders)
          await deliver({ slug: model.slug, pdf: Buffer.from('%PDF') });
      },
    },
    onError: (error) => {
      throw error;
    },
  });
  live = await LiveContent.open({ ...parts, maxAgeMs: 0 });
  const started = (await printer.print(live.latest)) ?? {};
  await importContent(database, live.latest, { ...media, ...cardsOf(live.latest) }, started);
  await live.current();
  const ensure = async (path: string) => void cards.push(path);
  printing = followContent({
    content: live,
    contentParts: parts,
    files: {
      reprintBrochures: (content) => printer.print(content),
      stopPrinting: () => stopPrinting(),
      media: {
        index: media,
        ensure,
        sourceUntilReady: () => undefined,
        makeAll: async () => undefined,
      },
    },
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await printing.stop();
  await fresh.close();
  await rm(outDir, { recursive: true });
});

/** What visitors' pages are given of Swift. */
async function asked() {
  const body = JSON.parse((await contentBody(fresh.database, 'product', 'swift')) ?? '{}');
  const { brochure, brochure_bytes: bytes, price, name } = body;
  return { brochure, bytes, bhd: price?.from_by_trim[0].bhd, name };
}

const published = async () => JSON.parse((await liveTexts(fresh.database)).get(swift) ?? '{}');

async function publish(change: object) {
  const text = JSON.stringify({ ...(await published()), ...change });
  const stamp = { by: 'Amina', by_id: 'amina', at: new Date().toISOString() };
  await changeContent(parts, [{ path: swift, text, action: 'published' }], stamp);
  await live.current();
}

const priced = (bhd: number) => publish({ price: { from_by_trim: [{ grade: 'gl', bhd }] } });

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 10));
}

test('a new price stands on the pages at once, beside the former brochure until the new one is printed', async () => {
  const before = await asked();
  expect(before).toMatchObject({ bhd: 4995, bytes: 4 });
  const { price } = await published();
  let pour = () => {};
  ink = new Promise((done) => {
    pour = done;
  });
  await priced(4500);
  expect(await asked()).toEqual({ ...before, bhd: 4500 });
  pour();
  await until(async () => (await asked()).brochure !== before.brochure);
  expect(await asked()).toMatchObject({ bhd: 4500, bytes: 4 });
  // taken back: the former is there already
  await publish({ price });
  await until(async () => (await asked()).brochure === before.brochure);
  expect(await asked()).toEqual(before);
});

test('a site that ends does not wait for the printer', async () => {
  ink = new Promise((done) => {
    stopPrinting = done;
  });
  await priced(4500);
  await printing.stop();
});

test('the card of a page that says something else is made before anybody asks', async () => {
  await publish({ name: { en: 'Swift II', ar: 'سويفت 2' } });
  await until(async () => cards.length > 0);
  expect(cards).toEqual(['cards/swift-Swift II-1200x630.0a1b2c3d.jpg']);
});

test('what a site lacks is printed after its start, once, and pages lead there then', async () => {
  const { brochure } = await asked();
  // nothing but the start prints here
  await printing.stop();
  await importContent(fresh.database, live.latest, parts.media, {});
  await live.current();
  await rm(outDir, { recursive: true });
  expect(await asked()).toMatchObject({ brochure: null, bytes: null });
  await printing.printMissing();
  await live.current();
  expect(await asked()).toMatchObject({ brochure, bytes: 4 });
  const edition = await live.revision();
  await printing.printMissing();
  expect(await live.revision()).toBe(edition);
});
