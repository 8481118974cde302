import { render, screen } from '@testing-library/react';
import { localise } from 'shared-contracts/locale';
import { TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { type ShellParts, ShellProvider } from '../app/shell-context';
import { LocaleStoreProvider } from '../language/locale-store';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { SheetEntries } from './sheet-entries';

const networks = {
  en: ['Facebook', 'YouTube', 'LinkedIn', 'Instagram'],
  ar: ['Facebook', 'YouTube', 'LinkedIn', 'Instagram', 'X'],
};

const nav = { en: en.nav, ar: ar.nav };
const finance = { en: 'Finance', ar: 'التمويل' };
const shell: Pick<ShellParts, 'release'> = {
  release: {
    links: [{ place: 'afterSales', order: 15, to: '/finance', label: finance }],
  },
};

test.each(sampledLocales)('on phones every social network is in the menu: %s', async (locale) => {
  render(
    <TestVisit locale={locale} messages={{ shell: { en, ar } }}>
      <ShellProvider value={shell as ShellParts}>
        <LocaleStoreProvider locale={locale}>
          <SheetEntries />
        </LocaleStoreProvider>
      </ShellProvider>
    </TestVisit>,
  );
  await screen.findByRole('link', { name: /^LinkedIn/ });
  expect(screen.getByRole('link', { name: nav[locale].compare })).toHaveAttribute(
    'href',
    localise('/compare', locale),
  );
  expect(screen.getByText(finance[locale])).toHaveAttribute('href', localise('/finance', locale));
  const named = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name}\\b`) });
  expect(networks[locale].filter((name) => !named(name))).toEqual([]);
  expect(named('LinkedIn')).toHaveAttribute('href', 'https://linkedin.example');
  expect(named('X') !== null).toBe(locale === 'ar');
});
