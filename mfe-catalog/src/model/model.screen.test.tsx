import { render, screen, within } from '@testing-library/react';
import type { Faq, Office } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { swift } from '../testing/models';

const faq = (id: number, categoryKey: string): Faq => ({
  ...{ id, question: `Question ${id}`, answer: `Answer ${id}`, category: null, categoryKey },
});
const showroom = {
  ...{ title: 'Sitra showroom', address: 'Street 1', openingHours: 'Every day' },
  ...{ telephoneNumber: '1700 0000', directionsUrl: 'https://maps.example/sitra' },
} as Office;

async function show(locale: Locale, others: { faqs?: Faq[]; offices?: Office[] } = {}) {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = createApi({ locale, transport: silent });
  const { faqs = [], offices = [] } = others;
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path="/explore-vehicles/swift"
      visit={{
        api: {
          ...api,
          models: { ...api.models, get: async () => swift },
          settings: { get: async () => emptyVisit(locale).settings },
          faqs: { list: async () => faqs },
          offices: { list: async () => offices },
        },
      }}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('the page goes in the order of a decision, and its links with it', async () => {
  await show('en', { faqs: [faq(1, 'buying')] });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    ...['Turn it around', 'A small car', 'Price', 'Specifications', 'Built light'],
    ...['Features', 'A cabin', 'Before you buy', 'Try it for yourself'],
  ]);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href')?.replace(/.*#/, '#'))).toEqual([
    ...['#around', '#overview', '#price', '#specifications', '#features'],
    expect.stringContaining('.pdf'),
  ]);
});

test.each([
  ['en', 'Before you buy', 'Price and test drive', 'Test drive', 'Directions'],
  ['ar', 'قبل الشراء', 'السعر وتجربة القيادة', 'تجربة قيادة', 'الاتجاهات'],
] as const)(
  'questions, the showroom and the bar of phones stand on the page: %s',
  async (locale, title, bar, drive, directions) => {
    await show(locale, {
      faqs: [faq(1, 'buying'), faq(2, 'service'), faq(3, 'buying')],
      offices: [showroom],
    });
    const questions = within(screen.getByRole('region', { name: title }));
    expect(questions.getByText('Question 1')).toBeInTheDocument();
    expect(questions.getByText('Question 3')).toBeInTheDocument();
    expect(questions.queryByText('Question 2')).not.toBeInTheDocument();
    expect(questions.getByRole('heading', { name: 'Sitra showroom' })).toBeInTheDocument();
    expect(questions.getByRole('link', { name: new RegExp(`^${directions}`) })).toHaveAttribute(
      'href',
      showroom.directionsUrl,
    );
    const dock = within(screen.getByRole('complementary', { name: bar }));
    expect(dock.getByRole('link', { name: drive })).toHaveAttribute(
      'href',
      expect.stringContaining('/test-drive?model=swift'),
    );
    expect(dock.getByRole('link', { name: /86\.250/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/#price$/),
    );
  },
);

test('without questions and branches the rest of the page stands', async () => {
  await show('en');
  expect(screen.queryByRole('region', { name: 'Before you buy' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Price' })).toBeInTheDocument();
});
