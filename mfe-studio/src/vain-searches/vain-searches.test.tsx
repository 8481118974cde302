import { render, screen } from '@testing-library/react';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './vain-searches.screen';

afterEach(() => jest.restoreAllMocks());

function show(locale: Locale, searches: object[]) {
  const person = { id: '1', name: 'Fatima', email: null, roles: ['author'] };
  answerCalls({
    'GET /-/me': { person, antiForgery: 'mark' },
    'GET /-/vain-searches': searches,
  });
  const prefix = locale === 'ar' ? '/ar' : '';
  const path = `${prefix}/-/studio/content/vain-searches`;
  render(<TestPage remote={remote} locale={locale} path={path} />);
}

test.each(sampledLocales)(
  'what visitors did not find is listed, and leads to the search, in %s',
  async (locale) => {
    show(locale, [{ query: 'منطاد طاير', locale: 'ar', count: 7, lastDay: '2026-11-28' }]);
    const link = await screen.findByRole('link', { name: 'منطاد طاير' });
    expect(link).toHaveAttribute('href', `/ar/search?q=${encodeURIComponent('منطاد طاير')}`);
    const row = link.closest('tr');
    expect(row).toHaveTextContent('7');
    expect(row).toHaveTextContent('2026-11-28');
    expect(row).toHaveTextContent(remote.messages[locale].vainSearches.ar);
  },
);

test('without any the page says so', async () => {
  show('en', []);
  expect(await screen.findByText(remote.messages.en.vainSearches.none)).toBeVisible();
});
