import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { leftColour, twoColourPicture } from '../../../testing/two-colour-picture';
import type { BrochureJob } from './brochure-job';
import { printsOf } from './pictures';

// the rest of it is for a PDF
jest.mock('./theme', () => ({ colours: { ink: '#151515', mist: '#eeeeee' } }));

let mediaDir: string;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const name of ['banner', 'side', 'rear', 'hero'])
    await sharp(await twoColourPicture()).toFile(join(mediaDir, `${name}.webp`));
});
afterEach(() => rm(mediaDir, { recursive: true }));

test('in Arabic pictures are mirrored, but those of the library that must not be', async () => {
  const images = { banner: 'banner.webp', side: 'side.webp', rear: 'rear.webp', hero: 'hero.webp' };
  const order = {
    // of a model its pictures are asked for
    model: {
      ...{ images, separation: { image: 'hero.webp' }, descriptions: [], feature_images: [] },
    } as unknown as BrochureJob['model'],
    ...{ mediaDir, files: {}, upright: ['side.webp'] },
  };
  const [english, arabic] = await Promise.all([printsOf(order, false), printsOf(order, true)]);
  const sides = ({ cover, side, rear }: typeof english) =>
    Promise.all([cover, side, rear].map(({ data }) => leftColour(data)));
  expect(await sides(english)).toEqual(['red', 'red', 'red']);
  expect(await sides(arabic)).toEqual(['blue', 'red', 'blue']);
});
