import { render, screen } from '@testing-library/react';
import { locales } from 'shared-contracts/locale';
import { TestVisit } from 'shared-ui/testing';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { MenuSheet } from './menu-sheet';

const networks = {
  en: ['Facebook', 'YouTube', 'LinkedIn', 'Instagram'],
  ar: ['Facebook', 'YouTube', 'LinkedIn', 'Instagram', 'X'],
};

test.each(locales)('on phones every social network is in the menu: %s', async (locale) => {
  render(
    <TestVisit locale={locale} messages={{ shell: { en, ar } }}>
      <MenuSheet id="sheet" open />
    </TestVisit>,
  );
  await screen.findByRole('link', { name: /^LinkedIn/ });
  const named = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name}\\b`) });
  expect(networks[locale].filter((name) => !named(name))).toEqual([]);
  expect(named('LinkedIn')).toHaveAttribute('href', 'https://linkedin.example');
  expect(named('X') !== null).toBe(locale === 'ar');
});
