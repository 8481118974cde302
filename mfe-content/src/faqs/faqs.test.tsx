import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Faq } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith } from '../testing/content';
import { faqsSeo } from './faqs.seo';
import { filterFaqs } from './filter-faqs';

const faqOf = (id: number, category: string | null, question: string, answer: string): Faq => ({
  ...{ id, category, question, answer },
  categoryKey: category?.toLowerCase() ?? null,
});

const faqs = [
  faqOf(9, null, 'Is there coffee?', 'There is.'),
  faqOf(3, 'Workshop', 'Can I bring my own oil?', 'You may.'),
  faqOf(7, 'Buying', 'Do you take my old car?', 'We do.'),
  faqOf(4, 'Workshop', 'How long does it take?', 'An hour.'),
];

function show(locale: Locale, listed = faqs, rest = '') {
  const visit = apiWith(locale, { faqs: { list: () => Promise.resolve(listed) } });
  render(<TestPage remote={remote} locale={locale} path={`/faqs${rest}`} visit={visit} />);
}

const texts = {
  en: {
    ...{ search: 'Search the questions', find: 'Search', clear: 'Show all questions' },
    ...{ topics: 'Subjects', other: 'More questions', none: /No answers for/ },
    one: /1 answer for “\u2068own OIL\u2069”/,
  },
  ar: {
    ...{ search: 'ابحث في الأسئلة', find: 'ابحث', clear: 'اعرض كل الأسئلة' },
    ...{ topics: 'المواضيع', other: 'أسئلة أخرى', none: /لا إجابات عن/ },
    one: /جواب واحد عن «\u2068own OIL\u2069»/,
  },
};

const isOpen = (answer: string) => screen.getByText(answer).closest('details')?.open;
const questions = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe.each(sampledLocales)('in %s', (locale) => {
  const text = texts[locale];
  const address = locale === 'ar' ? '/ar/faqs' : '/faqs';

  test('all answers are on the page, of which the browser opens one at a time', async () => {
    show(locale);
    for (const { question, answer } of faqs) {
      const item = (await screen.findByRole('heading', { name: question })).closest('details');
      expect(item).toHaveTextContent(answer);
      expect(item).toHaveAttribute('name', 'faq');
      expect(isOpen(answer)).toBe(false);
    }
  });

  test('questions stand by their subjects, each of which is linked to; what has none stands last', async () => {
    show(locale);
    const ways = within(await screen.findByRole('navigation', { name: text.topics }));
    expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Workshop2', 'Buying1', `${text.other}1`],
    ]);
    const workshop = screen.getByRole('region', { name: 'Workshop' });
    expect(within(workshop).getAllByRole('group')).toHaveLength(2);
    const heading = within(workshop).getByRole('heading', { level: 2 });
    expect(ways.getByRole('link', { name: /Workshop/ }).getAttribute('href')).toMatch(
      new RegExp(`#${heading.id}$`),
    );
    expect(questions().at(-1)).toBe('Is there coffee?');
  });

  test('a search shows what answers it, says how many, and leads back to all', async () => {
    show(locale);
    const user = userEvent.setup();
    const field = await screen.findByRole('searchbox', { name: text.search });
    await user.type(field, 'own OIL');
    await user.click(screen.getByRole('button', { name: text.find }));
    expect(await screen.findByText(text.one)).toHaveRole('status');
    expect(questions()).toContain('Can I bring my own oil?');
    expect(questions()).not.toContain('Do you take my old car?');
    expect(isOpen('You may.')).toBe(true);
    await user.click(screen.getByRole('link', { name: text.clear }));
    expect(await screen.findByRole('heading', { name: 'Do you take my old car?' })).toBeVisible();
  });

  test('without its script the browser itself asks the page for a search', async () => {
    show(locale, faqs, '?q=old%20car');
    const field = await screen.findByRole('searchbox');
    expect(field).toHaveValue('old car');
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', address);
    expect(field.closest('form')).toHaveAttribute('method', 'get');
    expect(screen.queryByRole('heading', { name: 'Is there coffee?' })).toBeNull();
  });

  test('a search that nothing answers says so and whom to ask', async () => {
    show(locale, faqs, '?q=submarine');
    expect(await screen.findByText(text.none)).toBeVisible();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
  });

  test('the answer that the address names is open', async () => {
    show(locale, faqs, '#faq-7');
    expect(await screen.findByText('We do.')).toHaveAttribute('id', 'faq-7');
    expect(isOpen('We do.')).toBe(true);
    expect(isOpen('You may.')).toBe(false);
  });

  test('without a question the page says whom to ask', async () => {
    show(locale, []);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

const arabic = [
  faqOf(1, null, 'هل الضمان سارٍ في السعودية؟', 'نعم، لدى المراكز المعتمدة.'),
  faqOf(2, null, 'كم تستغرق الصيانة؟', 'نحو ٩٠ دقيقة.'),
];

test.each([
  ['ضمان', [1]],
  ['الضَّمان', [1]],
  ['ضمانـــ السعوديه', [1]],
  ['صيانه', [2]],
  ['90', [2]],
  ['ضمان صيانة', []],
  ['؟', [1, 2]],
])('Arabic is found however it is written: %s', (query, ids) => {
  expect(filterFaqs(arabic, query).map(({ id }) => id)).toEqual(ids);
});

test('search engines read each question with its answer, and no search', () => {
  const topics = [{ key: null, name: null, faqs: faqs.slice(1, 3) }];
  expect(faqsSeo({ topics, query: '' }).jsonLd).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Can I bring my own oil?', acceptedAnswer: { text: 'You may.' } }, {}],
  });
  expect(faqsSeo({ topics, query: 'oil' })).toEqual({ noindex: true });
});
