import { row, swift, unpriced } from '../testing/models';
import { modelSeo } from './model.seo';

const around = { brand: 'Brand Bahrain', offers: [], faqs: [], branch: null, reviews: null };
const page = { ...swift, ...around };

const dataOf = (model: Parameters<typeof modelSeo>[0]) => modelSeo(model, 'ar').jsonLd;

test('a model is a Car of its brand, with its figures and its own address', () => {
  expect(dataOf(page)).toMatchObject([
    {
      '@type': 'Car',
      name: 'Swift',
      brand: { '@type': 'Brand', name: 'Brand Bahrain' },
      model: 'Swift',
      url: '/ar/explore-vehicles/swift',
      vehicleTransmission: ['Manual', 'Automatic'],
      additionalProperty: [{ name: 'Power', value: '80', unitText: 'hp' }],
    },
  ]);
});

test('what schema.org has a name for is told by it, and nothing else', () => {
  const specification = [
    row('body', 'Space', 'Body', 'Van', 'Van'),
    row('seats', 'Space', 'Seats', '5', '7'),
    row('boot', 'Space', 'Boot', '540 L', '540 L'),
  ];
  const [car] = [dataOf({ ...page, specification })].flat();
  expect(car).toMatchObject({ bodyType: 'Van', vehicleSeatingCapacity: ['5', '7'] });
  expect(car).not.toHaveProperty('numberOfDoors');
});

test('a grade is offered at what it costs, and a model in its colours', () => {
  expect(dataOf(page)).toMatchObject([
    {
      color: ['Red', 'Silver'],
      offers: [
        { '@type': 'Offer', name: 'Swift GL', price: 4995, priceCurrency: 'BHD' },
        { name: 'Swift GLX', price: 5595, url: '/ar/explore-vehicles/swift' },
      ],
    },
  ]);
  const [car] = [dataOf({ ...unpriced, ...around })].flat();
  expect(car).not.toHaveProperty('offers');
  expect(car).not.toHaveProperty('color');
});

test('what is offered on a model stands with it where it has a price', () => {
  const offers = [
    { id: 1, title: 'Pay later', until: '2027-02-28', price: null },
    { id: 2, title: 'Last year’s', until: '2027-02-28', price: 4500 },
  ];
  expect(dataOf({ ...unpriced, ...around, offers })).toMatchObject([
    {
      offers: [
        {
          '@type': 'Offer',
          url: '/ar/offers-description/2',
          validThrough: '2027-02-28',
          price: 4500,
          priceCurrency: 'BHD',
        },
      ],
    },
  ]);
});

test('a model’s film stands with its picture and the day on which it came out', () => {
  const film = { src: '/film.mp4', poster: swift.banner, published: '2026-03-02' };
  expect(dataOf({ ...page, film })).toMatchObject([
    { '@type': 'Car' },
    {
      '@type': 'VideoObject',
      contentUrl: '/film.mp4',
      thumbnailUrl: swift.banner.src,
      uploadDate: '2026-03-02T00:00:00+03:00',
    },
  ]);
});

test('stars stand on the car, and only when buyers gave some', () => {
  const structuredData = { aggregateRating: { '@type': 'AggregateRating', ratingValue: 3.5 } };
  const reviews = { average: 3.5, count: 2, reviews: [], structuredData };
  expect(dataOf({ ...page, reviews })).toMatchObject([{ '@type': 'Car', ...structuredData }]);
  for (const none of [null, { average: null, count: 0, reviews: [], structuredData: null }]) {
    const [car] = [dataOf({ ...page, reviews: none })].flat();
    expect(car).not.toHaveProperty('aggregateRating');
  }
});
