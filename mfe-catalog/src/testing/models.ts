import type { GradeInRange, ModelDetail, ModelInRange, ModelSummary } from 'shared-contracts/api';

const pictureOf = (name: string, width: number, height: number) => ({
  src: `/storage/uploads/models/${name}-${width}x${height}.0a1b2c3d.webp`,
  width,
  height,
  alt: `What ${name} shows`,
});

/** Test data: a model as lists show it. */
export const summary = (slug: string, name: string): ModelSummary => ({
  slug,
  name,
  tagline: `${name} in a few words`,
  hero: pictureOf(`${slug}/hero`, 1600, 900),
  side: pictureOf(`${slug}/side`, 1200, 600),
  banner: pictureOf(`${slug}/banner`, 1920, 900),
  brochure: { address: `/storage/uploads/brochures/${slug}.0a1b2c3d.pdf`, bytes: 682_051 },
  view360: `/${slug}360`,
});

const side = pictureOf('swift/side', 1200, 600);

/** Test data: a specification row. */
export const row = (key: string, group: string, name: string, gl: string, glx: string) => ({
  ...{ key, group, name, gl, glx },
});

/** Test data: a model's filter facts, with overrides. */
export const inRange = (
  slug: string,
  name: string,
  facts: Partial<ModelInRange> = {},
): ModelInRange => ({
  ...{ slug, name, body: { id: 'suv', name: 'SUV' } },
  ...{ seats: [5], fuelEconomy: 20, priceFrom: 5490 },
  grades: [gradeInRange('gl'), gradeInRange('glx', { bhd: 6290, monthly: 108.5 })],
  ...facts,
});

/** Test data: the filter facts of a grade, with overrides; a `glx` is an automatic. */
export const gradeInRange = (
  grade: 'gl' | 'glx',
  facts: Partial<GradeInRange> = {},
): GradeInRange => ({
  ...{ grade, bhd: 5490, monthly: 94.7, seats: 5, fuelEconomy: 20, boot: 300 },
  ...(grade === 'gl'
    ? ({ gearbox: 'manual', gearboxName: '5-speed manual' } as const)
    : ({ gearbox: 'automatic', gearboxName: '4-speed automatic' } as const)),
  ...{ drive: 'front', driveName: 'Front-wheel' },
  ...facts,
});

/** Test data: a model without price and colours. */
export const unpriced: ModelDetail = {
  ...summary('swift', 'Swift'),
  video: null,
  poster: null,
  keyFigures: [{ label: 'Power', value: '80', unit: 'hp' }],
  specificationHtml: '',
  specification: [
    row('engine', 'Driving', 'Engine', '1.2 L', '1.2 L'),
    row('gearbox', 'Driving', 'Gearbox', 'Manual', 'Automatic'),
    row('camera', 'Safety', 'Rear camera', 'no', 'yes'),
  ],
  introduction: { title: 'A small car', text: 'It fits.', image: side },
  descriptions: [{ title: 'A cabin', text: 'It answers.', image: side }],
  separation: { title: 'Built light', text: 'It lasts.', image: side },
  features: ['Six airbags'],
  featureImages: [{ caption: 'Dashboard', image: side }],
  rear: pictureOf('swift/rear', 1200, 675),
  film: null,
  turntable: {
    src: '/storage/uploads/models/swift/360-960x480x36.0a1b2c3d/00.webp',
    frames: 36,
    width: 960,
    height: 480,
  },
  panorama: pictureOf('panorama/interior', 4096, 2048),
};

/** Test data: the same with price and colours. */
export const swift = {
  ...unpriced,
  price: {
    grades: [
      { grade: 'gl', bhd: 4995 },
      { grade: 'glx', bhd: 5595 },
    ],
    note: 'VAT included.',
    instalment: {
      ...{ grade: 'gl', deposit: 495, months: 60, monthly: 86.25, total: 5670 },
      terms: 'At 3% a year.',
    },
  },
  colours: [
    {
      ...{ id: 'red', name: 'Red', hex: '#d40000', secondHex: null },
      ...{ hero: unpriced.hero, side, turntable: unpriced.turntable },
    },
    {
      ...{ id: 'silver', name: 'Silver', hex: '#c1c3c7', secondHex: '#000000' },
      hero: pictureOf('swift/colours/silver/hero', 1600, 900),
      side: pictureOf('swift/colours/silver/side', 1200, 600),
      turntable: {
        src: '/storage/uploads/models/swift/colours/silver/360-960x480x36.4e5f6a7b/00.webp',
        ...{ frames: 36, width: 960, height: 480 },
      },
    },
  ],
} satisfies ModelDetail;
