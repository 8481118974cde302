import type { StockCar, StockDetail, StockList } from 'shared-contracts/api';

/** A car for tests. */
export const car = (changes: Partial<StockCar> = {}): StockCar => ({
  number: 'SW271037',
  slug: 'swift-glx-sw271037',
  model: 'swift',
  name: 'Swift GLX',
  grade: 'glx',
  colour: { id: 'pearl-white', name: 'Pearl white', hex: '#eeeeec', secondHex: null },
  year: 2027,
  gearbox: 'CVT automatic',
  fuel: 'Petrol',
  price: 5595,
  monthly: 96.514,
  branch: { id: 1, name: 'Sitra showroom' },
  state: 'available',
  arrived: '2026-11-19',
  picture: { src: '/storage/hero-1600x900.0a1b2c3d.webp', width: 1600, height: 900, alt: 'White' },
  ...changes,
});

const noFilter = {
  ...{
    model: '',
    gearbox: '',
    branch: '',
    colour: '',
    year: '',
    price: '',
    fuel: '',
    sort: 'newest',
  },
};

/** A list for tests. */
export const listOf = (changes: Partial<StockList> = {}): StockList => ({
  cars: [car()],
  ...{ count: 1, page: 1, pages: 1, filter: noFilter },
  choices: {
    model: [
      { value: 'fronx', label: 'Fronx', count: 3 },
      { value: 'swift', label: 'Swift', count: 1 },
    ],
    gearbox: [{ value: 'automatic', label: 'Automatic', count: 4 }],
    ...{ branch: [], colour: [], year: [], price: [] },
    sort: ['newest', 'price'],
  },
  ...changes,
});

/** A car's page for tests. */
export const detailOf = (changes: Partial<StockDetail> = {}): StockDetail => ({
  car: car(),
  description: 'Swift GLX 2027 in pearl white, in stock at Sitra showroom.',
  vin: null,
  turntable: null,
  instalment: { deposit: 559.5, months: 60, monthly: 96.514, total: 6370.34, terms: 'At 3 %.' },
  specification: [
    { key: 'gearbox', group: 'Engine', name: 'Gearbox', value: 'CVT automatic' },
    { key: 'sunroof', group: 'Comfort', name: 'Sunroof', value: 'yes' },
  ],
  similar: [car({ number: 'SW271074', slug: 'swift-glx-sw271074' })],
  ...changes,
});
