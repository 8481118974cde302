import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  frameOf,
  parsePicture,
  parseTurntable,
  srcSetOf,
  variantOf,
} from 'shared-contracts/picture';
import sharp from 'sharp';
import { mediaRoot } from './media-index';
import { openMedia, prepareMedia } from './prepare-media';

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

test('files are read while many pictures are being made', async () => {
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => draw(`paint-${at}.webp`, 1200, 800, at / 6)),
  );
  const media = await openMedia({ sourceDir, outDir });
  const addresses = Object.entries(media.index).flatMap(([file, { address }]) =>
    file.startsWith('paint') ? [address] : [],
  );
  let made = 0;
  const making = addresses.map(async (address) => {
    await media.ensure(variantOf(parsePicture(address), 1200, 'avif').slice(mediaRoot.length));
    made += 1;
  });
  await Promise.race(making);
  await readFile(join(sourceDir, 'film.mp4'));
  expect(made).toBeLessThan(addresses.length / 2);
  await Promise.all(making);
});

test('a file that is asked for is made before the others, and once', async () => {
  const media = await openMedia({ sourceDir, outDir });
  const poster = (media.index['poster.jpg']?.address ?? '').replace('/storage/uploads/', '');
  await Promise.all([media.ensure(poster), media.ensure(poster), media.ensure('unknown.webp')]);
  expect(await readFile(join(outDir, poster))).toEqual(
    await readFile(join(sourceDir, 'poster.jpg')),
  );
  await expect(stat(onDisk(media.index['film.mp4']?.address ?? ''))).rejects.toThrow('ENOENT');
  const { mtimeMs } = await stat(join(outDir, poster));
  await media.makeAll();
  await stat(onDisk(media.index['film.mp4']?.address ?? ''));
  expect((await stat(join(outDir, poster))).mtimeMs).toBe(mtimeMs);
});

test('until a picture is made its source stands in for it, and a fault is told', async () => {
  const onTrouble = jest.fn();
  const media = await openMedia({ sourceDir, outDir, onError: onTrouble });
  const variant = variantOf(
    parsePicture(media.index['models/swift/hero.webp']?.address ?? ''),
    320,
    'avif',
  ).slice(mediaRoot.length);
  expect(media.sourceUntilReady(variant)).toBe(join(sourceDir, 'models/swift/hero.webp'));
  await media.ensure(variant);
  expect((await sharp(join(outDir, variant)).metadata()).width).toBe(320);
  expect(media.sourceUntilReady(variant)).toBeUndefined();
  expect(media.sourceUntilReady('unknown.webp')).toBeUndefined();
  expect(onTrouble).not.toHaveBeenCalled();

  await rm(join(sourceDir, 'poster.jpg'));
  const poster = (media.index['poster.jpg']?.address ?? '').slice(mediaRoot.length);
  media.sourceUntilReady(poster);
  await expect(media.ensure(poster)).rejects.toThrow('poster.jpg');
  expect(String(onTrouble.mock.lastCall)).toContain('poster.jpg');
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

async function drawTurn(frames: readonly number[], width = 96) {
  await mkdir(join(sourceDir, 'models/swift/360'), { recursive: true });
  for (const frame of frames) {
    const name = String(frame).padStart(2, '0');
    await draw(`models/swift/360/${name}.webp`, width, 48, 0);
  }
}

test('the frames of a turntable are served as they are, under one address that says how many', async () => {
  await drawTurn([0, 1, 2]);
  const { index } = await prepare();
  const turntable = parseTurntable(index['models/swift/360/00.webp']?.address ?? '');
  expect(turntable).toMatchObject({ width: 96, height: 48, frames: 3 });
  const source = await readFile(join(sourceDir, 'models/swift/360/02.webp'));
  expect(await readFile(onDisk(frameOf(turntable, 2)))).toEqual(source);
  const made = await readdir(join(onDisk(turntable.src), '..'));
  expect(made.sort()).toEqual(['00.webp', '01.webp', '02.webp']);
});

test('a turn with one frame more or another frame gets another address, and an unchanged one keeps its own', async () => {
  await drawTurn([0, 1, 2]);
  const first = await addressOf('models/swift/360/00.webp');
  expect(await addressOf('models/swift/360/00.webp')).toBe(first);
  await drawTurn([3]);
  const longer = await addressOf('models/swift/360/00.webp');
  expect(parseTurntable(longer).frames).toBe(4);
  await rm(join(sourceDir, 'models/swift/360/03.webp'));
  expect(await addressOf('models/swift/360/00.webp')).toBe(first);
});

test('a frame that is missing or of another size is named', async () => {
  await drawTurn([0, 1, 3]);
  await expect(prepare()).rejects.toThrow('a frame is missing before models/swift/360/03.webp');
  await drawTurn([2], 100);
  await expect(prepare()).rejects.toThrow('models/swift/360/02.webp has another size');
});

test('a picture that cannot be read is named', async () => {
  await writeFile(join(sourceDir, 'broken.png'), 'no picture');
  await expect(prepare()).rejects.toThrow('broken.png');
});
