import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { leftColour, twoColourPicture } from '../../../../testing/two-colour-picture';
import { readContent } from '../../read-content';
import type { Content } from '../../schema';
import { cardKey } from './card-key';
import { openCards } from './prepare-cards';

const contentDir = join(import.meta.dirname, '../../../../../content');
const mediaDir = join(contentDir, 'media');

let outDir: string;
let content: Content;

beforeAll(async () => {
  const all = await readContent(contentDir);
  // Two pages are enough: a model's and an offer's.
  const seo = { 'explore-vehicles/swift': all.seo['explore-vehicles/swift'] };
  content = {
    ...all,
    seo: seo as Content['seo'],
    offers: all.offers.slice(0, 1),
    news: [],
    jobs: [],
    offices: [],
    pages: [],
  };
});

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterEach(() => rm(outDir, { recursive: true }));

const prepare = async (said = content) => {
  const made: number[] = [];
  const progress = (done: number) => made.push(done);
  const cards = await openCards({ media: {}, mediaDir, outDir, progress });
  const index = cards.indexOf(said);
  await cards.prune();
  await cards.makeAll();
  return { cards: index, made };
};

test('a model and an offer have a card in each language, of the size that networks show', async () => {
  const { cards } = await prepare();
  const keys = Object.keys(cards);
  expect(keys).toContain(cardKey('explore-vehicles/swift', 'ar'));
  expect(keys).toHaveLength(4);
  for (const { address } of Object.values(cards)) {
    const file = join(outDir, address.replace('/storage/uploads/', ''));
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
});

test('a card that is there is not made again, and one with another title has another address', async () => {
  const before = await prepare();
  expect((await prepare()).made).toEqual([]);
  const [offer] = content.offers;
  if (!offer) throw new Error('the content has no offer');
  const renamed = { ...offer, title: { ...offer.title, en: 'Another title' } };
  const after = await prepare({ ...content, offers: [renamed] });
  expect(after.made).toEqual([1]);
  const key = cardKey(`offers-description/${offer.id}`, 'en');
  expect(after.cards[key]?.address).not.toBe(before.cards[key]?.address);
});

test('a card is made when it is asked for, once for all who ask', async () => {
  const cards = await openCards({ media: {}, mediaDir, outDir });
  const [first] = Object.values(cards.indexOf(content));
  const path = (first?.address ?? '').replace('/storage/uploads/', '');
  await Promise.all([cards.ensure(path), cards.ensure(path), cards.ensure('cards/unknown.jpg')]);
  expect(await readdir(join(outDir, 'cards'))).toEqual([path.replace('cards/', '')]);
});

test.each([
  [false, 'blue'],
  [true, 'red'],
] as const)(
  'where a picture of the library stays as it is: %p, its card says so in Arabic',
  async (isUpright, left) => {
    const picture = join(outDir, 'picture.png');
    await sharp(await twoColourPicture()).toFile(picture);
    const page = 'explore-vehicles/swift';
    const seo = { [page]: { ...content.seo[page], og_image: 'library/0a1b2c3d4e5f.webp' } };
    const cards = await openCards({
      ...{ media: {}, mediaDir, outDir },
      sourceOf: async () => picture,
      isUpright: async () => isUpright,
    });
    const index = cards.indexOf({ ...content, seo: seo as Content['seo'] });
    const path = (index[cardKey(page, 'ar')]?.address ?? '').replace('/storage/uploads/', '');
    await cards.ensure(path);
    expect(await leftColour(join(outDir, path))).toBe(left);
  },
);

test('a card that no page shows any more is kept for a day', async () => {
  await prepare();
  const cardsDir = join(outDir, 'cards');
  await prepare({ ...content, offers: [] });
  expect(await readdir(cardsDir)).toHaveLength(4);
  for (const file of await readdir(cardsDir)) {
    const { atime, mtimeMs } = await stat(join(cardsDir, file));
    await utimes(join(cardsDir, file), atime, new Date(mtimeMs - 90_000_000));
  }
  await prepare({ ...content, offers: [] });
  expect(await readdir(cardsDir)).toHaveLength(2);
});
