import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from 'shared-contracts/locale';
import sharp from 'sharp';
import type { OfficeContent } from '../content/item-schemas';
import bahrain from './bahrain.json';
import { drawPlan, planSize } from './draw-plan';
import { parsePlanFile, planAddress } from './plan-address';
import { distance, type Pixel, pixelsAround } from './plan-geometry';

const offices: OfficeContent[] = JSON.parse(
  readFileSync(resolve(__dirname, '../../../content/offices.json'), 'utf8'),
);
const pointOf = ({ latitude, longitude }: OfficeContent) => [latitude, longitude] as const;

/** Colours of a plan's pixels, three bytes each. */
const pixelsOf = async (office: OfficeContent, locale: Locale) =>
  sharp(Buffer.from(drawPlan(pointOf(office), locale)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

test('each branch has a plan of its own, in each language', async () => {
  const plans = offices.flatMap((office) =>
    (['en', 'ar'] as const).map((locale) => drawPlan(pointOf(office), locale)),
  );
  expect(new Set(plans).size).toBe(offices.length * 2);
});

test('a plan has its pin on land, in the middle', async () => {
  const [land, pin] = ['f4f6f9', '0d1526'];
  for (const office of offices) {
    const { data, info } = await pixelsOf(office, 'en');
    const at = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
    const [x, y] = [planSize.width / 2, planSize.height / 2];
    expect(at(x, y - 20)).toBe(pin);
    // around the pin there are land and roads, no sea
    const around = [-60, -40, 40, 60].map((step) => at(x + step, y - 40));
    expect(around).toContain(land);
    expect(around).not.toContain('d5e0ee');
  }
});

test.each([
  ['Shaikh Isa Avenue', 3],
  ['Al Istiqlal Highway', 4],
])('%s runs past the branch whose address it is', (road, id) => {
  const office = offices.find((one) => one.id === id);
  if (!office) throw new Error(`no office ${id}`);
  expect(office.address.en).toContain(road);
  const toPixels = pixelsAround(pointOf(office), [0, 0]);
  const line = bahrain.roads.find(({ name }) => name?.en === road)?.line ?? [];
  const points = line.map(([lat = 0, lon = 0]) => toPixels([lat, lon]));
  // one pixel is ten metres
  expect(Math.min(...points.map((point) => distance(point, [0, 0] as Pixel)))).toBeLessThan(15);
});

test('one degree of longitude is shorter than one of latitude, as far north as this', () => {
  const toPixels = pixelsAround([26, 50], [0, 0]);
  const [east] = toPixels([26, 50.01]);
  const [, north] = toPixels([26.01, 50]);
  // 1000 and 1112 metres
  expect(Math.round(east)).toBe(100);
  expect(Math.round(north)).toBe(-111);
});

test('an address says what is drawn; elsewhere nothing is', () => {
  expect(planAddress([26.1672, 50.6118])).toBe('/plans/26.1672,50.6118');
  expect(parsePlanFile('26.1672,50.6118.ar.svg')).toEqual({
    point: [26.1672, 50.6118],
    locale: 'ar',
  });
  expect(planAddress([24.7136, 46.6753])).toBeNull();
  for (const file of ['24.7136,46.6753.en.svg', '26.1672,50.6118.fr.svg', '../26,50.6.en.svg'])
    expect(parsePlanFile(file)).toBeNull();
});
