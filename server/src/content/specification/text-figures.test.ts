import { figuresOf, textFigureFaults, wrongFigures } from './text-figures';

const swift = figuresOf([
  {
    ...{ length: { gl: 3.84, glx: 3.84 }, boot: { gl: 265, glx: 265 }, power: { gl: 80, glx: 80 } },
    ...{ fuel_economy: { gl: 23.4, glx: 24.8 }, turning_circle: { gl: 9.6, glx: 9.6 } },
    ground_clearance: { gl: 163, glx: 163 },
  },
]);

test.each([
  ['3.86 m long, at home in any car park', '3.86 m', '3.84 m'],
  ['طولها 3.86 م، وتجد مكانها', '3.86 م', '3.84 m'],
  ['A boot of 260 litres', '260 litres', '265 L'],
  ['صندوق 270 لتراً', '270 لتراً', '265 L'],
  ['23.6 km/L with the automatic', '23.6 km/L', '23.4 km/L'],
  ['a 9.7-metre turning circle', '9.7-metre', '9.6 m'],
  ['82 hp', '82 hp', '80 hp'],
])('"%s" contradicts the specification', (text, said, right) => {
  expect(wrongFigures(text, swift)).toEqual([{ said, right }]);
});

test.each([
  'Light, rigid and 3.8 metres long',
  '24.8 km/L, a 9.6 m turning circle and 265 L',
  'A 400-litre roof box, and 605 litres with the seats down',
  'Five years or 150,000 km',
  'قطر دوران 9.6 م و163 ملم عن الأرض',
  'Open until 20:00, 30 minutes from Sitra',
])('"%s" says what the specification says, or nothing of it', (text) => {
  expect(wrongFigures(text, swift)).toEqual([]);
});

test('an offer is held against the cars that it names', () => {
  const specification = { length: { gl: 3.84, glx: 3.84 } };
  const models = [{ slug: 'swift', name: { en: 'Swift', ar: 'سويفت' }, specification }];
  const offer = { slug: 'spring', models: ['swift'], title: { en: '3.86 m', ar: '3.84 م' } };
  const faults = textFigureFaults({ models, offers: [offer] } as never);
  expect(faults).toEqual([
    {
      file: 'content/offers/spring.json',
      field: 'title.en',
      reason: 'says 3.86 m, and the specification 3.84 m',
    },
  ]);
});
