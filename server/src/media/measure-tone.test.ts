import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { measureTone, textPlacements } from './measure-tone';

const box = { x: 0, y: 0, width: 0.5, height: 1 };

/** One colour where the words stand, another beside them. */
const halves = (words: string, beside: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: beside } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: words } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('the tone that holds is the one whose words can be read where they stand', async () => {
  const light = await measureTone(await halves('#f4f6f9', '#000'), box);
  expect(light.readableTones).toEqual(['light']);
  expect(light.ratios.light).toBeGreaterThan(15);
  const dark = await measureTone(await halves('#0d1526', '#fff'), box);
  expect(dark.readableTones).toEqual(['dark']);
  // black on white is 21 to 1, and #767676 the well-known least grey on white
  const grey = await measureTone(await halves('#808080', '#808080'), box);
  expect(grey.readableTones).toEqual(['light']);
  expect(await measureTone(await halves('#5f6f80', '#fff'), box)).toMatchObject({
    readableTones: [],
  });
});

test('a part that is busy counts by its worst', async () => {
  const striped = await sharp(await halves('#0d1526', '#0d1526'))
    .composite([
      {
        input: { create: { width: 40, height: 200, channels: 3, background: '#fff' } },
        left: 80,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  expect((await measureTone(striped, box)).readableTones).toEqual([]);
});

test('what lies between counts too, on the side where the words stand', async () => {
  const { box: words, overlays } = textPlacements.banner;
  const picture = await halves('#9aa4b2', '#fff');
  expect((await measureTone(picture, words)).readableTones).toEqual(['light']);
  expect((await measureTone(picture, words, { overlays })).readableTones).toEqual(
    expect.arrayContaining(['light', 'dark']),
  );
  // the same picture, unturned on an Arabic page: its white half is behind the words
  const upright = await measureTone(picture, words, { isUnmirrored: true });
  expect(upright.ratios.light).toBeGreaterThan(17);
});

test('the colours that are measured are those of the style sheets', () => {
  const tokens = readFileSync(join(__dirname, '../../../shared-ui/src/theme/tokens.css'), 'utf8');
  const { dark, light } = textPlacements.banner.overlays;
  const stop = (veil: typeof dark | typeof light, at: number) =>
    `rgb(${veil.colour.join(' ')} / ${veil.stops[at]?.[1]})`;
  for (const [name, veil] of [
    ['--scrim-start', dark],
    ['--haze-start', light],
  ] as const) {
    const rule = tokens.slice(tokens.indexOf(`${name}: linear-gradient`)).split(';')[0] ?? '';
    for (const at of [0, 1, 2]) expect(rule).toContain(stop(veil, at));
  }
});
