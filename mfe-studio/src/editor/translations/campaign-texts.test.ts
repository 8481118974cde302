import { formatPath } from '../../form/paths';
import { missingInCampaign } from './campaign-texts';

const listed = (campaign: unknown) =>
  missingInCampaign(campaign).map(({ path, locale }) => `${locale} ${formatPath(path)}`);

test('texts of the offer, its sections and their lists are listed where one language lacks them', () => {
  const said = { en: 'Said', ar: 'قيل' };
  const english = { en: 'Said', ar: ' ' };
  expect(
    listed({
      offers: [
        {
          title: said,
          text: english,
          sections: [
            { kind: 'facts', title: said, facts: [{ label: said, value: english }] },
            { kind: 'contact', title: { en: '', ar: 'قيل' }, text: { en: '', ar: '' } },
            { kind: 'unheard-of', title: english },
          ],
        },
      ],
    }),
  ).toEqual([
    'ar offers[0].text.ar',
    'ar offers[0].sections[0].facts[0].value.ar',
    'en offers[0].sections[1].title.en',
  ]);
});

test('a banner in one language alone is listed; none at all is not', () => {
  expect(listed({ banners: { en: { title: 'A' }, ar: null } })).toEqual(['ar banners.ar']);
  expect(listed({ banners: { en: null, ar: null } })).toEqual([]);
});

test('a draft that has nothing yet lacks nothing', () => {
  for (const campaign of [{}, { offers: 'none' }, null]) expect(listed(campaign)).toEqual([]);
});
