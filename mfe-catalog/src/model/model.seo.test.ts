import { swift } from '../testing/models';
import { modelSeo } from './model.seo';

test('a model is a Car with its figures and its own address', () => {
  const seo = modelSeo(swift, 'ar');
  expect(seo.jsonLd).toMatchObject({
    '@type': 'Car',
    name: 'Swift',
    url: '/ar/explore-vehicles/swift',
    additionalProperty: [{ name: 'Power', value: '80', unitText: 'hp' }],
  });
});
