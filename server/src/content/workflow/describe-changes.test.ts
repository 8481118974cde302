import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { campaignWords } from '../campaigns/drafts/field-words';
import { kindOf } from '../content-paths';
import { contentWords } from '../forms/field-words';
import { describeChanges } from './describe-changes';

const cars = new Map([['swift', { en: 'Swift', ar: 'سويفت' }]]);
const both = (en: string, ar = en) => ({ en, ar });
const gallery = { kind: 'gallery', title: both('See it', 'شاهدها'), pictures: [] };
const price = { kind: 'price', title: both('Price', 'السعر'), price: 4500.5 };
const offer = { offer_type: 'new-car-offer', tone: 'light', sections: [gallery, price] };
const campaign = { window: { from: '2026-12-01', until: '2026-12-16 18:00' }, offers: [offer] };
const campaignWith = (more: object) => ({ ...campaign, offers: [{ ...offer, ...more }] });
const [a, b, c] = ['A?', 'B?', 'C?'].map((one) => ({ question: both(one), answer: both('Yes.') }));

const ofCampaign = campaignWords(cars);
const ofFile = (file: string) => contentWords(file, cars);

test.each([
  [
    'a moved section of a campaign',
    ...[ofCampaign, campaign, campaignWith({ sections: [price, gallery] })],
    ['The new-car offer, section 1 (Price and instalment) (“Price”) moved from place 2 to place 1'],
    ['نُقل من الموضع 2 إلى الموضع 1: عرض السيارة الجديدة، القسم 1 (السعر والقسط) («السعر»)'],
  ],
  [
    'values of a campaign',
    ...[ofCampaign, campaign],
    { ...campaignWith({ tone: 'dark', models: ['swift'] }), window: { from: '2026-12-02' } },
    [
      'The first day changed | 01-12-2026 | 02-12-2026',
      'The last day removed | 16-12-2026 18:00 | ',
      'New-car offer: the tone changed | Light: dark words stand on it | Dark: light words stand on it',
      'New-car offer: car 1 added |  | Swift',
    ],
    null,
  ],
  [
    'a whole section that is new',
    ...[ofCampaign, campaignWith({ sections: [gallery] }), campaign],
    [
      'The new-car offer, section 2 (Price and instalment) (“Price”) added |  | kind of section: Price and instalment\ntitle · English: Price\ntitle · Arabic: السعر\nprice: 4,500.500',
    ],
    null,
  ],
  [
    'a moved question, and one that is changed',
    ...[ofFile('faqs.json'), [a, b, c], [c, a, { ...b, answer: both('No.', 'Yes.') }]],
    [
      'Entry 1 (“C?”) moved from place 3 to place 1',
      'Entry 3 (“B?”) · Answer in English changed | Yes. | No.',
    ],
    null,
  ],
  [
    'opening hours',
    ofFile('offices.json'),
    [{ id: 1, opening_times: 'Sa-Th 08:00-18:00' }],
    [{ id: 1, opening_times: 'Sa,Su,Mo,Tu,We 08:00-18:00; Fr off' }],
    [
      'Entry 1 · Opening hours changed | Saturday to Thursday, 8:00–18:00 | Saturday to Wednesday, 8:00–18:00',
    ],
    [
      'عُدّل: البند 1 · أوقات الدوام | السبت إلى الخميس، من 8:00 صباحاً حتى 6:00 مساءً | السبت إلى الأربعاء، من 8:00 صباحاً حتى 6:00 مساءً',
    ],
  ],
  [
    'a choice of a file',
    ...[ofFile('jobs/a.json'), { employment_type: 'FULL_TIME' }, { employment_type: 'INTERN' }],
    ['Kind of employment changed | Full time | Internship'],
    ['عُدّل: نوع العمل | دوام كامل | تدريب'],
  ],
] as const)('%s is told in a sentence', (_, words, before, after, english, arabic) => {
  const told = (locale: 'en' | 'ar') =>
    describeChanges(before, after, words).map(({ sentence, ...sides }) =>
      [sentence, ...(sides.before || sides.after ? [sides.before, sides.after] : [])]
        .map((text) => (text?.[locale] ?? '').replace(/[\u2066-\u2069]/g, ''))
        .join(' | '),
    );
  expect(told('en')).toEqual(english);
  if (arabic) expect(told('ar')).toEqual(arabic);
});

test('a sentence inside of another keeps its direction in Arabic', () => {
  const [change] = describeChanges([a, b], [b, a], ofFile('faqs.json'));
  // what holds an isolate is an isolate from right to left: the first letter inside does not count
  expect(change?.sentence.ar).toContain('\u2067');
  expect(change?.sentence.ar).not.toMatch(/\u2068[^\p{L}\u2069]*\u2068/u);
});

const folder = path.join(import.meta.dirname, '../../../../content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => (kindOf(file) ?? file.endsWith('campaign.json')) && file.endsWith('.json'),
);

test('no name of the program is told, whatever of the site is new', () => {
  expect(files.length).toBeGreaterThan(40);
  const told = files.flatMap((file) => {
    const body: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const words = file.endsWith('campaign.json') ? ofCampaign : ofFile(file);
    return describeChanges(null, body, words).flatMap(({ sentence, before, after }) =>
      [sentence, before, after].flatMap((text) => (text ? [text.en, text.ar] : [])),
    );
  });
  // authors' texts, such as addresses and file names, may contain these characters; labels must not
  const labels = told.flatMap((text) =>
    text.split('\n').flatMap((line) => line.split(': ').slice(0, -1)),
  );
  const raw = labels.filter((label) =>
    /[a-z]_[a-z]|\[\d|"[\]}]|[[{]"|undefined|\bnull\b/.test(label),
  );
  expect([...new Set(raw)]).toEqual([]);
  expect(told.filter((text) => /\[object|\[\d+\]|[[{]"/.test(text))).toEqual([]);
});
