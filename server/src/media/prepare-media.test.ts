import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePicture, srcSetOf } from 'shared-contracts/picture';
import sharp from 'sharp';
import { prepareMedia } from './prepare-media';

let root: string;
let sourceDir: string;
let outDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  sourceDir = join(root, 'content');
  outDir = join(root, 'out');
  await mkdir(join(sourceDir, 'models/swift'), { recursive: true });
  await draw('models/swift/hero.webp', 700, 400, 0);
  await draw('poster.jpg', 320, 200, 1);
  await writeFile(join(sourceDir, 'film.mp4'), 'not looked into');
});

afterEach(() => rm(root, { recursive: true }));

async function draw(file: string, width: number, height: number, alpha: number) {
  const background = { r: 214, g: 18, b: 47, alpha };
  const image = sharp({ create: { width, height, channels: 4, background } });
  await image.toFile(join(sourceDir, file));
}

async function prepare() {
  const steps: string[] = [];
  const progress = (done: number, total: number) => steps.push(`${done}/${total}`);
  const index = await prepareMedia({ sourceDir, outDir, progress });
  return { index, steps };
}

const onDisk = (address: string) => join(outDir, address.replace('/storage/uploads/', ''));

async function addressOf(file: string) {
  const address = (await prepare()).index[file]?.address;
  if (!address) throw new Error(`${file} is not in the index`);
  return address;
}

test('a picture is served under an address that says its size, in every width and format', async () => {
  const { index, steps } = await prepare();
  const address = index['models/swift/hero.webp']?.address ?? '';
  const picture = parsePicture(address);
  expect(picture).toMatchObject({ width: 700, height: 400 });
  expect(address).toMatch(/^\/storage\/uploads\/models\/swift\/hero-700x400\.[0-9a-f]{8}\.webp$/);
  const sets = [srcSetOf(picture, 'avif'), srcSetOf(picture, 'webp')].join(', ').split(', ');
  expect(sets).toHaveLength(8);
  for (const entry of sets) {
    const [variant = '', width = ''] = entry.split(' ');
    const made = await sharp(onDisk(variant)).metadata();
    expect(`${made.width}w`).toBe(width);
    expect(made.hasAlpha).toBe(true);
  }
  expect(steps.at(-1)).toBe('3/3');
});

test('a film is copied under a name that changes with its content', async () => {
  const first = await addressOf('film.mp4');
  expect(first).toMatch(/^\/storage\/uploads\/film\.[0-9a-f]{8}\.mp4$/);
  expect(await readFile(onDisk(first), 'utf8')).toBe('not looked into');
  await writeFile(join(sourceDir, 'film.mp4'), 'another film');
  expect(await addressOf('film.mp4')).not.toBe(first);
});

test('a second run makes nothing and says the same', async () => {
  const first = await prepare();
  const made = await stat(onDisk(first.index['poster.jpg']?.address ?? ''));
  const second = await prepare();
  expect(second.steps).toEqual([]);
  expect(second.index).toEqual(first.index);
  const kept = await stat(onDisk(second.index['poster.jpg']?.address ?? ''));
  expect(kept.mtimeMs).toBe(made.mtimeMs);
});

test('a file touched but not changed keeps its address', async () => {
  const first = await addressOf('poster.jpg');
  await utimes(join(sourceDir, 'poster.jpg'), 1, 1);
  const { index, steps } = await prepare();
  expect(index['poster.jpg']?.address).toBe(first);
  expect(steps).toEqual([]);
});

test('a served file that went missing is made again', async () => {
  const address = await addressOf('poster.jpg');
  const variant = onDisk(address).replace('.jpg', '@320.avif');
  await rm(variant);
  expect((await prepare()).steps).toEqual(['1/1']);
  expect((await sharp(variant).metadata()).width).toBe(320);
});

test('what a removed picture left behind is removed too', async () => {
  await prepare();
  await rm(join(sourceDir, 'models'), { recursive: true });
  await prepare();
  const files = await readdir(outDir, { recursive: true });
  expect(files.filter((file) => file.includes('hero'))).toEqual([]);
  expect(files.filter((file) => file.includes('poster'))).toHaveLength(3);
});

test('a picture that cannot be read is named', async () => {
  await writeFile(join(sourceDir, 'broken.png'), 'no picture');
  await expect(prepare()).rejects.toThrow('broken.png');
});
