import { resolve } from 'node:path';
import type { SearchWire } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { importContent } from '../../../testing/import-content';
import { preparedMedia, siteContent } from '../../../testing/test-api';
import { readContent } from '../read-content';
import { contentSource } from './content-source';
import { SiteSearch } from './site-search';

let fresh: FreshDatabase;
let search: SiteSearch;
beforeAll(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  search = new SiteSearch([contentSource(fresh)]);
});
afterAll(() => fresh.close());

const today = '2026-12-01';
const find = (query: string, locale: Locale = 'en', more: object = {}) =>
  search.find({ query, locale, today, ...more });

const firstOf = ({ groups: [group] }: SearchWire) => `${group?.kind}: ${group?.results[0]?.title}`;
const groupOf = ({ groups }: SearchWire, kind: string) =>
  groups.find((group) => group.kind === kind) ?? { count: 0, results: [] };
const titlesIn = (answer: SearchWire, kind: string) =>
  groupOf(answer, kind).results.map(({ title }) => title);

test.each<[string, Locale, string]>([
  // names, in either script, whole, begun, joined, and with a slip
  ['swift', 'en', 'model: Swift'],
  ['SWIFT', 'en', 'model: Swift'],
  ['سويفت', 'en', 'model: Swift'],
  ['سويفت', 'ar', 'model: سويفت'],
  ['swift', 'ar', 'model: سويفت'],
  ['السويفت', 'ar', 'model: سويفت'],
  ['سوفت', 'ar', 'model: سويفت'],
  ['swfit', 'en', 'model: Swift'],
  ['swiftt', 'en', 'model: Swift'],
  ['swi', 'en', 'model: Swift'],
  ['بالينو', 'ar', 'model: بالينو'],
  ['بلينو', 'ar', 'model: بالينو'],
  ['Balenno', 'en', 'model: Baleno'],
  ['ايكو', 'ar', 'model: إيكو'],
  ['eeco', 'ar', 'model: إيكو'],
  ['grandvitara', 'en', 'model: Grand Vitara'],
  ['grand-vitara', 'en', 'model: Grand Vitara'],
  ['جراند فيتارا', 'en', 'model: Grand Vitara'],
  ['فيتارا', 'ar', 'model: جراند فيتارا'],
  ['jimny 5d', 'en', 'model: Jimny 5D'],
  ['jimny5d', 'en', 'model: Jimny 5D'],
  ['جيمني ٥ أبواب', 'ar', 'model: جيمني 5 أبواب'],
  ['إرتيغا', 'ar', 'model: إرتيجا'],
  ['dzire', 'ar', 'model: ديزاير'],
  ['fronx price', 'en', 'model: Fronx'],
  ['سعر فرونكس', 'ar', 'model: فرونكس'],
  // grades, equipment
  ['swift glx', 'en', 'grade: Swift GLX'],
  ['سويفت glx', 'ar', 'grade: سويفت GLX'],
  // pages
  ['finance', 'en', 'page: Car finance calculator'],
  ['instalments', 'en', 'page: Car finance calculator'],
  ['تمويل', 'ar', 'page: حاسبة تمويل السيارات'],
  ['أقساط', 'ar', 'page: حاسبة تمويل السيارات'],
  ['تقسيط', 'ar', 'page: حاسبة تمويل السيارات'],
  ['installments', 'en', 'page: Car finance calculator'],
  ['دفعة اولى', 'ar', 'page: حاسبة تمويل السيارات'],
  ['down payment', 'en', 'page: Car finance calculator'],
  ['الكفالة', 'ar', 'page: الضمان'],
  ['واتساب', 'ar', 'page: اتصل بنا'],
  ['whatsapp', 'en', 'page: Contact us'],
  ['ساعات الدوام', 'ar', 'page: اتصل بنا'],
  ['تواير', 'ar', 'page: دليل المالك: الإطارات والسوائل ولمبات التحذير'],
  // plurals of any pattern, and the plural of what stands in the singular
  ['صيانات', 'ar', 'branch: مركز صيانة المنامة'],
  ['ضمانات', 'ar', 'page: الضمان'],
  ['بطاريات', 'ar', 'page: دليل المالك: الإطارات والسوائل ولمبات التحذير'],
  ['قروض', 'ar', 'page: حاسبة تمويل السيارات'],
  ['لمبة', 'ar', 'page: دليل المالك: الإطارات والسوائل ولمبات التحذير'],
  // the Gulf's words, also with "your", and words of English in Arabic letters, joined or not
  ['رقمكم', 'ar', 'page: اتصل بنا'],
  ['تلفونكم', 'ar', 'page: اتصل بنا'],
  ['لوكيشن', 'ar', 'branch: معرض سترة'],
  ['وين المعرض', 'ar', 'branch: معرض سترة'],
  ['سيرفس', 'ar', 'branch: مركز صيانة المنامة'],
  ['شاصي', 'ar', 'page: لأصحاب سياراتنا: الاستدعاءات والضمان'],
  ['رقم الشاصي', 'ar', 'page: لأصحاب سياراتنا: الاستدعاءات والضمان'],
  ['سبير بارت', 'ar', 'page: قطع الغيار الأصلية'],
  ['تاكسي', 'ar', 'page: الطرازات'],
  ['taxi', 'en', 'page: Models'],
  ['4x4', 'en', 'page: Models'],
  ['بيك اب', 'ar', 'page: الطرازات'],
  ['book a service', 'en', 'page: Book a service'],
  ['موعد صيانه', 'ar', 'page: احجز موعد صيانة'],
  ['trade in', 'en', 'page: Trade in your car'],
  ['warranty', 'en', 'page: Warranty'],
  ['الضَّمان', 'ar', 'page: الضمان'],
  ['ضمانـــ', 'ar', 'page: الضمان'],
  ['recall', 'en', 'page: For owners: recalls and warranty'],
  ['رقم الهيكل', 'ar', 'page: لأصحاب سياراتنا: الاستدعاءات والضمان'],
  ['spare parts', 'en', 'page: Genuine parts'],
  ['privacy', 'en', 'page: Privacy policy'],
  ['compare', 'en', 'page: Compare models'],
  // everything else
  ['swift brochure', 'en', 'document: Swift brochure'],
  ['كتيب سويفت', 'ar', 'document: كتيّب سويفت'],
  ['sitra showroom', 'en', 'branch: Sitra showroom'],
  ['المنامه', 'ar', 'branch: مركز صيانة المنامة'],
  ['sales adviser', 'en', 'vacancy: Sales adviser'],
  ['وظيفة مستشار', 'ar', 'vacancy: مستشار مبيعات'],
  ['SL-204', 'en', 'vacancy: Sales adviser'],
  ['+973 1700 0010', 'en', 'branch: Sitra service centre'],
  ['17000010', 'ar', 'branch: مركز صيانة سترة'],
  ['80001234', 'en', 'page: Contact us'],
  ['jimny manual', 'en', 'page: Jimny 3D owner’s manual'],
  ['دليل سويفت', 'ar', 'page: دليل مالك سويفت'],
  ['how long is a test drive', 'en', 'question: How long is a test drive?'],
])('“%s” in %s leads first to %s', async (query, locale, first) => {
  expect(firstOf(await find(query, locale))).toBe(first);
});

test('every model is found by its name in the other language', async () => {
  const { models } = await readContent(resolve(__dirname, '../../../../content'));
  for (const { name } of models) {
    expect(firstOf(await find(name.ar, 'en'))).toBe(`model: ${name.en}`);
    expect(firstOf(await find(name.en, 'ar'))).toBe(`model: ${name.ar}`);
  }
});

test('equipment leads to the grades that have it, and says so', async () => {
  const answer = await find('apple carplay');
  expect(titlesIn(answer, 'grade')).toEqual(
    expect.arrayContaining(['Jimny 3D GLX', 'Swift GL', 'Swift GLX']),
  );
  expect(titlesIn(answer, 'grade')).not.toContain('Jimny 3D GL');
  expect(titlesIn(answer, 'grade')).not.toContain('New Carry GL');
  const [first] = groupOf(answer, 'grade').results;
  expect(first).toMatchObject({ text: 'Apple CarPlay and Android Auto' });
  expect(first?.path).toMatch(/^\/explore-vehicles\/[\w-]+\?grade=glx?$/);
});

test.each([
  ['carplay', ['كاربلاي', 'كار بلاي', 'car play']],
  ['يدوي', ['قير عادي', 'جير عادي']],
  ['ناقل الحركة', ['قير', 'جير']],
  ['ناقل الحركة أوتوماتيك', ['قير اوتوماتيك', 'جير اوتوماتيك']],
  ['فرامل', ['تيل', 'بريكات']],
  ['عجلات', ['جنط', 'جنوط', 'رنجات']],
  ['صندوق الأمتعة', ['دبة', 'الدبة']],
  ['قفل مركزي', ['سنتر لوك', 'سنترلوك']],
  ['مقاعد', ['كرسي', 'الكراسي']],
])('“%s” is found by what people say for it, too', async (word, said) => {
  const known = titlesIn(await find(word, 'ar'), 'grade');
  expect(known.length).toBeGreaterThan(0);
  for (const one of said) {
    const answer = await find(one, 'ar');
    expect(answer).toMatchObject({ is_partial: false });
    expect(titlesIn(answer, 'grade')).toEqual(expect.arrayContaining(known));
  }
});

test('equipment is found by the letters that people know it by', async () => {
  expect(titlesIn(await find('abs'), 'grade')).toContain('Swift GL');
});

test('a car without it is not among those that have a sunroof', async () => {
  const { groups } = await find('sunroof');
  expect(groups.map(({ kind }) => kind)).toEqual(['grade']);
  expect(titlesIn(await find('sunroof'), 'grade')).toEqual(
    expect.arrayContaining(['Grand Vitara GLX', 'Dzire GLX']),
  );
});

test('a number counts together with its word', async () => {
  const seven = titlesIn(await find('7 seats'), 'grade');
  expect(seven).toEqual(expect.arrayContaining(['Ertiga GL', 'Ertiga GLX', 'EECO GLX']));
  expect(seven).toHaveLength(3);
});

test('a name also brings its grades with prices, its offers, news and brochure', async () => {
  const answer = await find('swift');
  const kinds = answer.groups.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['model', 'grade', 'offer', 'page', 'document']));
  expect(groupOf(answer, 'grade').results).toContainEqual(
    expect.objectContaining({ title: 'Swift GLX', price: 5595 }),
  );
  expect(groupOf(answer, 'model').results[0]).toMatchObject({
    path: '/explore-vehicles/swift',
    price: 4995,
    image: expect.stringMatching(/^\/storage\/uploads\/models\/swift\/hero/),
  });
});

test('what has ended is not found', async () => {
  expect(groupOf(await find('swift'), 'offer').count).toBeGreaterThan(0);
  expect(groupOf(await find('swift', 'en', { today: '2040-01-01' }), 'offer').count).toBe(0);
  expect(groupOf(await find('sales adviser', 'en', { today: '2040-01-01' }), 'vacancy').count).toBe(
    0,
  );
});

test.each(locales)('the page without a network is not found, in %s', async (locale) => {
  const title = locale === 'ar' ? 'أنت غير متصل بالإنترنت' : 'You are offline';
  const { groups } = await find(title, locale);
  const titles = groups.flatMap(({ results }) => results.map((result) => result.title));
  expect(titles).not.toContain(title);
});

test('when nothing has all of the words, some of them count, which is said', async () => {
  expect(await find('swift')).toMatchObject({ is_partial: false });
  const answer = await find('swift zeppelin');
  expect(answer).toMatchObject({ is_partial: true });
  expect(firstOf(answer)).toBe('model: Swift');
});

test.each(['zeppelin', 'toyota', 'بساط طائر', '', '?!', 'the', ' ؟ ', '\u0000'])(
  'nothing answers “%s”',
  async (query) => {
    expect(await find(query)).toMatchObject({ total: 0, groups: [] });
  },
);

test.each<[string, Locale, string]>([
  ['swift glx', 'en', '3 results for “\u2068swift glx\u2069”'],
  ['murabaha', 'en', '4 results for “\u2068murabaha\u2069”'],
  ['zeppelin', 'en', 'Nothing found for “\u2068zeppelin\u2069”'],
  ['zeppelin', 'ar', 'لا نتائج عن «\u2068zeppelin\u2069»'],
  ['ضمان', 'ar', '14 نتيجة عن «\u2068ضمان\u2069»'],
])('“%s” in %s is summed up: %s', async (query, locale, summary) => {
  expect((await find(query, locale)).summary).toBe(summary);
});

test('a group may be asked for alone, or by its first results', async () => {
  const whole = await find('carplay');
  const few = await find('carplay', 'en', { first: 2 });
  expect(groupOf(few, 'grade').results).toHaveLength(2);
  expect(groupOf(few, 'grade').count).toBe(groupOf(whole, 'grade').count);
  const alone = await find('carplay', 'en', { kind: 'grade' });
  expect(alone.groups.map(({ kind }) => kind)).toEqual(['grade']);
  expect(alone.total).toBe(whole.total);
  expect(alone.summary).toContain(`${groupOf(whole, 'grade').count} results`);
});

test('a very long query is cut, which the answer says', async () => {
  const { query } = await find(`${'swift '.repeat(40)}`);
  expect(query).toHaveLength(80);
});

test('a sentence that matches is shown', async () => {
  const { groups } = await find('coffee');
  const texts = groups.flatMap(({ results }) => results.map(({ text }) => text));
  expect(texts).toContainEqual(expect.stringMatching(/coffee/i));
});

test('a change of the content is found, and what is gone is not', async () => {
  const { database } = fresh;
  const content = await readContent(resolve(__dirname, '../../../../content'));
  const [question, ...faqs] = content.faqs;
  if (!question) throw new Error('there is no question');
  const changed = { en: 'Do you sell zeppelins?', ar: 'هل تبيعون المناطيد؟' };
  await importContent(
    database,
    { ...content, faqs: [{ ...question, question: changed }, ...faqs] },
    await preparedMedia(),
  );
  expect(firstOf(await find('zeppelins'))).toBe('question: Do you sell zeppelins?');
  expect(firstOf(await find('منطاد المناطيد', 'ar'))).toBe('question: هل تبيعون المناطيد؟');
  expect(titlesIn(await find(question.question.en), 'question')).not.toContain(
    question.question.en,
  );
});
