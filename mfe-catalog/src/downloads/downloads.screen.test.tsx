import { render, screen } from '@testing-library/react';
import type { ModelSummary } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { summary } from '../testing/models';

async function show(locale: Locale, all: ModelSummary[], path = '/downloads') {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = createApi({ locale, transport: silent });
  const list: typeof api.models.list = async ({ from = 0, first = all.length } = {}) =>
    all.slice(from, from + first);
  const visit = { api: { ...api, models: { ...api.models, list } }, models: all.slice(0, 12) };
  render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
  await screen.findByRole('heading', { level: 1 });
}

test.each([
  ['en', 'BROCHURE', 'DOWNLOAD BROCHURE', 'PDF, 0.7 MB, English and Arabic'],
  ['ar', 'الكتيّبات', 'تنزيل الكتيّب', '0.7 ميغابايت، PDF، بالعربية والإنجليزية'],
] as const)(
  'a brochure opens in a new tab and says what it is: %s',
  async (locale, title, heading, file) => {
    await show(locale, [summary('swift', 'Swift')]);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: heading })).toHaveTextContent(file);
    const link = screen.getByRole('link', { name: /^Swift/ });
    expect(link).toHaveAttribute('href', '/storage/uploads/brochures/swift.0a1b2c3d.pdf');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test('a model without a brochure says where there is one, and leads nowhere else', async () => {
  await show('en', [{ ...summary('swift', 'Swift'), brochure: null }]);
  expect(screen.getByText('At the showroom')).toBeInTheDocument();
});

test('many brochures are on pages of a dozen', async () => {
  const many = Array.from({ length: 30 }, (_, index) => summary(`m${index}`, `Model ${index}`));
  await show('en', many, '/downloads?page=2');
  const shown = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(shown.map((name) => name?.split(' (')[0])).toEqual(
    many.slice(12, 24).map(({ name }) => name),
  );
  const ways = ['Previous page', 'Next page'].map((name) => screen.getByRole('link', { name }));
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/downloads',
    '/downloads?page=3',
  ]);
});

test.each([
  ['en', '/downloads?page=4', 'Page 1'],
  ['ar', '/downloads?page=900719925474099', 'صفحة 1'],
] as const)('a page that there is not leads on: %s %s', async (locale, path, page) => {
  const many = Array.from({ length: 30 }, (_, index) => summary(`m${index}`, `Model ${index}`));
  await show(locale, many, path);
  expect(screen.getByText(page)).toHaveAttribute('aria-current', 'page');
  expect(screen.queryAllByRole('heading', { level: 3 })).not.toHaveLength(0);
});
