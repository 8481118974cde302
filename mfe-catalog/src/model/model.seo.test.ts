import { swift } from '../testing/models';
import { modelSeo } from './model.seo';

test('a model is a Car with its figures, and its banner is for social networks', () => {
  const seo = modelSeo(swift);
  expect(seo.ogImage).toBe(swift.banner.src);
  expect(seo.jsonLd).toMatchObject({
    '@type': 'Car',
    name: 'Swift',
    additionalProperty: [{ name: 'Power', value: '80', unitText: 'hp' }],
  });
});
