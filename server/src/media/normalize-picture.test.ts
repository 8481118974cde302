import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { pictureUpload } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { type NormalizedPicture, normalizePicture } from './normalize-picture';
import { withColours } from './png-colours';

/** Red in its upper left corner, green elsewhere: one can tell which way up it is. */
const drawn = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#20a060' } }).composite([
    {
      input: { create: { width: 200, height: 150, channels: 3, background: '#e02020' } },
      left: 0,
      top: 0,
    },
  ]);

async function take(bytes: Buffer): Promise<NormalizedPicture> {
  const taken = await normalizePicture(bytes);
  if ('code' in taken) throw new Error(taken.code);
  return taken;
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 8, height: 8 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0] = data;
  return red > green ? 'red' : 'green';
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'a picture that is %s is kept as WebP',
  async (format) => {
    const { bytes, width, height } = await take(await drawn().toFormat(format).toBuffer());
    expect([width, height, (await sharp(bytes).metadata()).format]).toEqual([640, 480, 'webp']);
    expect([await colourAt(bytes, 20, 20), await colourAt(bytes, 600, 440)]).toEqual([
      'red',
      'green',
    ]);
  },
);

test("a phone's HEIC is taken like any other picture", async () => {
  const heic = await readFile(join(__dirname, '../../testing/phone.heic'));
  // nothing else here can read it
  await expect(sharp(heic).raw().toBuffer()).rejects.toThrow('compression format');
  const { bytes, width, height } = await take(heic);
  expect([width, height]).toEqual([640, 480]);
  expect([await colourAt(bytes, 60, 60), await colourAt(bytes, 600, 440)]).toEqual([
    'red',
    'green',
  ]);
  const half = heic.subarray(0, heic.length / 2);
  expect(await normalizePicture(half)).toEqual({ code: 'unreadable' });
});

test('what the camera noted is gone, and the picture stands upright', async () => {
  const noted = await drawn()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 13/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Amina took it</x:xmpmeta>')
    .toBuffer();
  const turned = await sharp(noted).withMetadata({ orientation: 6 }).withXmp('<a/>').toBuffer();
  expect(Object.keys(await sharp(turned).metadata())).toEqual(
    expect.arrayContaining(['exif', 'xmp', 'orientation']),
  );
  const { bytes, width, height } = await take(turned);
  expect([width, height]).toEqual([480, 640]);
  // a quarter clockwise takes the upper left corner to the upper right one
  expect([await colourAt(bytes, 440, 60), await colourAt(bytes, 20, 20)]).toEqual(['red', 'green']);
  const kept = await sharp(bytes).metadata();
  for (const note of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
    expect(kept[note]).toBeUndefined();
  }
  expect(bytes.includes('Amina') || bytes.includes('Camera')).toBe(false);
});

test('colours of wide-gamut cameras are those that screens show', async () => {
  const flat = sharp({ create: { width: 400, height: 400, channels: 3, background: '#e02020' } });
  const wide = await flat.clone().withIccProfile('p3').png().toBuffer();
  const { icc } = await sharp(wide).metadata();
  const bare = await sharp(wide, { ignoreIcc: true }).png().toBuffer();
  const first = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer())[0] ?? 0;
  const { bytes } = await take(withColours(bare, icc));
  expect(Math.abs((await first(bytes)) - 0xe0)).toBeLessThan(6);
  expect((await first((await take(bare)).bytes)) - 0xe0).toBeLessThan(-8);
});

test('large pictures are made smaller, and every refusal names its reason', async () => {
  const { width, height } = await take(await drawn(4200, 2100).jpeg().toBuffer());
  expect([width, height]).toEqual([4096, 2048]);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>',
  );
  const jpeg = await drawn().jpeg().toBuffer();
  // its head promises 10,000 × 10,000, which is 300 MB
  const bomb = await drawn().png().toBuffer();
  bomb.writeUInt32BE(10_000, 16);
  bomb.writeUInt32BE(10_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const refusals = await Promise.all(
    [
      Buffer.of(),
      Buffer.alloc(pictureUpload.size + 1),
      bomb,
      await drawn(640, 299).png().toBuffer(),
      jpeg.subarray(0, jpeg.length / 2),
      svg,
      Buffer.from('%PDF-1.7'),
    ].map((bytes) => normalizePicture(bytes)),
  );
  expect(refusals).toEqual([
    { code: 'missing' },
    { code: 'tooHeavy', limit: '30 MB' },
    { code: 'tooManyPixels', limit: '60' },
    { code: 'tooSmall', limit: '300' },
    { code: 'unreadable' },
    { code: 'notAPicture' },
    { code: 'notAPicture' },
  ]);
});
