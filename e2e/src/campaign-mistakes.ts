/**
 * Mistakes in a campaign that has a section of each kind: the field, the wrong value, and the sentence that the
 * studio shows beside it.
 */
export const campaignMistakes: readonly [field: string, wrong: unknown, sentence: RegExp][] = [
  ['window.from', '', /is missing|must be a day/],
  ['window.until', '2026-13-40', /must be a day such as/],
  ['window.until', '2026-12-15', /ends \(15-12-2026\) before it begins/],
  ['window', { from: '2025-01-01', until: '2025-02-01' }, /is in the past/],
  ['utm.source', 'Instagram Ads', /small letters, digits, dots and hyphens/],
  ['utm.medium', '', /is missing/],
  ['offers[0].title.en', '', /title is missing/],
  ['offers[0].title.en', 'كل طريق', /has Arabic letters/],
  ['offers[0].title.en', 'x'.repeat(100), /is too long for its place/],
  ['offers[0].title.ar', 'Every road', /is not written in Arabic/],
  ['offers[0].title.ar', 'صيانة ٢٤ شهراً', /write digits as 0-9/],
  ['offers[0].text.en', '<b>Free</b> registration', /signs of a text editor/],
  ['offers[0].text.en', 'Lorem ipsum dolor', /still holds a placeholder/],
  ['offers[0].image', 'landing.jpg', /the picture is not in the folder/],
  ['offers[0].tone', 'light', /the tone does not fit the picture/],
  ['offers[0].models', ['sloop'], /is unknown: "sloop"/],
  ['offers[0].sections[0].conditions.en', '', /of the conditions is missing/],
  ['offers[0].sections[0].before', 4500, /must be higher than the price/],
  ['offers[0].sections[0].price', '5000', /is a number: write it in digits alone/],
  ['offers[0].sections[1].pictures', [], /must hold at least 2/],
  ['offers[0].sections[2].facts[0].label.ar', '', /is missing/],
  ['offers[0].sections[3].film', 'video/x.mp4', /is not among the site's films/],
  ['offers[0].sections[4].model', 'sloop', /cannot be turned|is unknown/],
  ['offers[0].sections[5].questions[0].answer.ar', 'Ten per cent.', /not written in Arabic/],
  [
    'offers[0].sections[6]',
    {
      kind: 'proof',
      title: { en: 'From those who drive one', ar: 'ممن يقودونها' },
      quotes: [
        {
          quote: { en: '', ar: 'قدتها موسماً كاملاً.' },
          name: { en: 'Noora A.', ar: 'نورة ع.' },
          about: { en: 'Swift GLX', ar: 'سويفت GLX' },
        },
      ],
    },
    /is missing/,
  ],
  ['offers[0].sections[6].terms[0].text.en', 'x'.repeat(2000), /is too long/],
  ['offers[0].sections[7].title.en', '', /title is missing/],
  [
    'offers[0].sections[2].link',
    { label: { en: 'More', ar: 'المزيد' }, address: '/ofers' },
    /leads nowhere: the site has no page \/ofers/,
  ],
  [
    'offers[0].sections[2].link',
    { label: { en: 'More', ar: 'المزيد' }, address: 'www.example.com' },
    /must be a page of the site/,
  ],
  ['banners.en.title', 'x'.repeat(46), /46 characters, and 45 fit/],
  ['banners.en.offer_type', 'service-offer', /has no target/],
  ['banners.ar.text', 'Every road', /is not written in Arabic/],
];

/** Returns a copy of a campaign with one field replaced. */
export function withField(campaign: object, field: string, value: unknown): object {
  const copy = structuredClone(campaign);
  const segments = field.split(/[.[\]]+/).filter(Boolean);
  const last = segments.pop() ?? '';
  // The JSON structure is this test's own
  let cursor = copy as Record<string, unknown>;
  for (const step of segments) {
    cursor[step] ??= {};
    cursor = cursor[step] as Record<string, unknown>;
  }
  cursor[last] = value;
  return copy;
}
