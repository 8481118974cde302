import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readContent } from '../read-content';
import type { Content } from '../schema';
import { LiveBrochures } from './live-brochures';
import { type BrochureOptions, type PdfRenderer, printBrochures } from './prepare-brochures';

let outDir: string;
let content: Content;
let drawn: string[];
let options: Omit<BrochureOptions, 'content'>;

beforeAll(async () => {
  content = await readContent(resolve(__dirname, '../../../../content'));
});
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'brochures-'));
  drawn = [];
  options = {
    ...{ media: {}, mediaDir: '', outDir },
    renderer: {
      layoutVersion: 'one',
      draw: async (orders, deliver) => {
        for (const { model } of orders) {
          drawn.push(`${model.slug} ${model.price?.from_by_trim[0]?.bhd}`);
          await deliver({ slug: model.slug, pdf: Buffer.from(`%PDF of ${model.slug}`) });
        }
      },
    },
    onError: (error) => {
      throw error;
    },
  };
});
afterEach(() => rm(outDir, { recursive: true }));

/** The content with another price of Swift. */
const at = (bhd: number): Content => ({
  ...content,
  models: content.models.map((model) =>
    model.slug === 'swift' ? { ...model, price: { from_by_trim: [{ grade: 'gl', bhd }] } } : model,
  ),
});
const pathOf = (address = '') => address.replace('/storage/uploads/', '');

/** The site after its start. */
async function open() {
  const first = await printBrochures({ ...options, content });
  drawn = [];
  return { first, brochures: new LiveBrochures(options) };
}

test('of a model whose price has changed another brochure is printed, and the former stays', async () => {
  const { first, brochures } = await open();
  const second = await brochures.print(at(4500));
  expect(drawn).toEqual(['swift 4500']);
  expect(second?.swift?.address).not.toBe(first.swift?.address);
  expect(second).toMatchObject({ fronx: first.fronx });
  await access(join(outDir, pathOf(first.swift?.address)));
  // taken back
  expect(await brochures.print(content)).toEqual(first);
  expect(drawn).toHaveLength(1);
});

test('a picture of the library is printed from where it lies', async () => {
  const drawing: Parameters<PdfRenderer['draw']>[0][number][] = [];
  const draw: PdfRenderer['draw'] = async (orders) => void drawing.push(...orders);
  const name = 'library/0a1b2c3d4e5f.webp';
  const models = content.models
    .filter(({ slug }) => slug === 'swift')
    .map((model) => ({ ...model, images: { ...model.images, banner: name } }));
  const brochures = new LiveBrochures({
    ...{ ...options, renderer: { layoutVersion: 'one', draw } },
    sourceOf: async (file) => (file === name ? '/data/banner.webp' : file),
  });
  await brochures.print({ ...content, models });
  expect(drawing.map(({ files }) => files)).toEqual([{ [name]: '/data/banner.webp' }]);
});

test('of contents that come faster than they are printed the last one is', async () => {
  const { brochures } = await open();
  const prints = [4500, 4600, 4700].map((bhd) => brochures.print(at(bhd)));
  const [first, second, last] = await Promise.all(prints);
  expect([first, second]).toEqual([null, null]);
  expect(last?.swift).toBeTruthy();
  expect(drawn).toEqual(['swift 4700']);
});

test('a brochure that another machine has printed first is printed for who asks, and nothing else is', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'brochures-'));
  const theirs = await printBrochures({ ...options, content: at(4500), outDir: elsewhere });
  await rm(elsewhere, { recursive: true });
  const { brochures } = await open();
  const path = pathOf(theirs.swift?.address);
  await brochures.ensure(path);
  expect(drawn).toEqual([]);
  const printing = brochures.print(at(4500));
  await brochures.ensure(path);
  await access(join(outDir, path));
  await printing;
  expect(drawn).toEqual(['swift 4500']);
});
