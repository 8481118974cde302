import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { MediaIndex } from '../../media/media-index';
import { readContent } from '../read-content';
import type { Content } from '../schema';
import {
  type BrochureOptions,
  type PdfRenderer,
  printBrochures,
  removeOldBrochures,
} from './prepare-brochures';

let outDir: string;
let content: Content;
let troubles: unknown[];
let drawn: string[];

beforeAll(async () => {
  content = await readContent(resolve(__dirname, '../../../../content'));
});
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'brochures-'));
  drawn = [];
  troubles = [];
});
afterEach(() => rm(outDir, { recursive: true }));

const renderer = (layoutVersion = 'one'): PdfRenderer => ({
  layoutVersion,
  draw: async (orders, deliver) => {
    for (const { model } of orders) {
      drawn.push(model.slug);
      await deliver({ slug: model.slug, pdf: Buffer.from(`%PDF of ${model.slug}`) });
    }
  },
});

const banner = (hash: string): MediaIndex => ({
  'models/swift/banner.webp': {
    kind: 'picture',
    address: `/storage/uploads/models/swift/banner-1920x900.${hash}.webp`,
    width: 1920,
    height: 900,
  },
});

async function prepare(changes: Partial<BrochureOptions> = {}) {
  const options = {
    ...{ content, media: {}, mediaDir: '', outDir, renderer: renderer(), ...changes },
    onError: (error: unknown) => troubles.push(error),
  };
  const index = await printBrochures(options);
  await removeOldBrochures(options);
  return index;
}

const kept = () => readdir(join(outDir, 'brochures'));

const fileOf = (address = '') => join(outDir, address.replace('/storage/uploads/', ''));

test('every model has a brochure whose size is that of its file', async () => {
  const brochures = await prepare();
  expect(Object.keys(brochures)).toEqual(content.models.map(({ slug }) => slug));
  expect(brochures.swift?.address).toMatch(
    /^\/storage\/uploads\/brochures\/[0-9a-f]{8}\/swift-brochure\.pdf$/,
  );
  const file = await readFile(fileOf(brochures.swift?.address), 'utf8');
  expect(file).toBe('%PDF of swift');
  expect(brochures.swift?.bytes).toBe(file.length);
});

test('an unchanged brochure is not made again', async () => {
  const first = await prepare();
  drawn = [];
  expect(await prepare()).toEqual(first);
  expect(drawn).toEqual([]);
});

test('a changed word makes that brochure anew, a changed picture too', async () => {
  const first = await prepare({ media: banner('aaaaaaaa') });
  const models = content.models.map((model) =>
    model.slug === 'fronx' ? { ...model, tagline: { en: 'New', ar: 'جديد' } } : model,
  );
  drawn = [];
  const second = await prepare({ media: banner('bbbbbbbb'), content: { ...content, models } });
  expect(drawn.sort()).toEqual(['fronx', 'swift']);
  expect(second.fronx?.address).not.toBe(first.fronx?.address);
});

test('another layout makes all of them anew', async () => {
  await prepare();
  drawn = [];
  await prepare({ renderer: renderer('two') });
  expect(drawn).toHaveLength(content.models.length);
});

test('an editor’s own PDF stands in for the one that is made', async () => {
  const media: MediaIndex = {
    'brochures/swift.pdf': {
      kind: 'file',
      address: '/storage/uploads/brochures/swift.0a1b2c3d.pdf',
    },
  };
  await prepare();
  const own = fileOf('/storage/uploads/brochures/swift.0a1b2c3d.pdf');
  await writeFile(own, 'by hand');
  const models = content.models.map((model) =>
    model.slug === 'swift' ? { ...model, brochure: 'brochures/swift.pdf' } : model,
  );
  drawn = [];
  const brochures = await prepare({ media, content: { ...content, models } });
  expect(brochures.swift).toEqual({
    address: '/storage/uploads/brochures/swift.0a1b2c3d.pdf',
    bytes: 7,
  });
  expect(drawn).toEqual([]);
});

test('what no model stands for is kept for a day, for pages that are still open', async () => {
  const first = await prepare();
  const old = fileOf(first.swift?.address);
  await prepare({ renderer: renderer('two') });
  expect(await kept()).toHaveLength(2 * content.models.length);
  await utimes(dirname(old), 1, 1);
  await prepare({ renderer: renderer('two') });
  expect(await kept()).toHaveLength(2 * content.models.length - 1);
});

test('what a picture shows is part of the brochure', async () => {
  await prepare();
  drawn = [];
  const told = { en: 'A red car', ar: 'سيارة حمراء' };
  const pictures = { ...content.pictures, 'models/swift/banner.webp': told };
  await prepare({ content: { ...content, pictures } });
  expect(drawn).toEqual(['swift']);
});

test('words that staff have written are in every brochure', async () => {
  await prepare();
  const prices: string[] = [];
  const reading: PdfRenderer = {
    layoutVersion: 'one',
    draw: async (orders) => void prices.push(...orders.map(({ messages }) => messages.ar.price)),
  };
  const texts = { 'brochures/price': { ar: 'الأسعار' } };
  await prepare({ renderer: reading, content: { ...content, texts } });
  expect(prices).toEqual(content.models.map(() => 'الأسعار'));
});

test('a renderer that fails leaves out what it did not make, and the site is told', async () => {
  const jam = new Error('out of ink');
  const failing: PdfRenderer = {
    layoutVersion: 'one',
    draw: async ([first], deliver) => {
      if (first) await deliver({ slug: first.model.slug, pdf: Buffer.from('%PDF') });
      throw jam;
    },
  };
  const brochures = await prepare({ renderer: failing });
  expect(Object.keys(brochures)).toEqual([content.models[0]?.slug]);
  expect(troubles).toEqual([jam]);
});
