import { render, screen } from '@testing-library/react';
import { type Locale, locales } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { apiWith } from '../testing/content';
import { faqsSeo } from './faqs.seo';

const faqs = [
  { id: 3, question: 'Can I bring my own oil?', answer: 'You may.' },
  { id: 7, question: 'Do you take my old car?', answer: 'We do.' },
];

function show(locale: Locale, listed = faqs, hash = '') {
  const visit = apiWith(locale, { faqs: { list: () => Promise.resolve(listed) } });
  render(<TestPage remote={remote} locale={locale} path={`/faqs${hash}`} visit={visit} />);
}

const isOpen = (answer: string) => screen.getByText(answer).closest('details')?.open;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe.each(locales)('in %s', (locale) => {
  test('all answers are on the page, of which the browser opens one at a time', async () => {
    show(locale);
    for (const { question, answer } of faqs) {
      const item = (await screen.findByRole('heading', { name: question })).closest('details');
      expect(item).toHaveTextContent(answer);
      expect(item).toHaveAttribute('name', 'faq');
      expect(isOpen(answer)).toBe(false);
    }
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
    expect(screen.queryByRole('group')).toBeNull();
  });
});

test('search engines read each question with its answer', () => {
  expect(faqsSeo({ faqs }).jsonLd).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Can I bring my own oil?', acceptedAnswer: { text: 'You may.' } }, {}],
  });
});
