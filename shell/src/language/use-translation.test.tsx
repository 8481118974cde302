import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { Words } from './translations';

const remote = {
  name: 'mfe-cars',
  messages: { en: { car: 'Car' }, ar: { car: 'سيارة' } },
  routes: [],
  fragments: {},
};

async function brought() {
  const words = new Words([remote]);
  await Promise.all([words.bring('en'), words.bring('ar')]);
  return words;
}

const site = (words: Words, locale: Locale, children: ReactNode) => (
  <I18nextProvider i18n={words.in(locale)}>{children}</I18nextProvider>
);

function Car() {
  const { t, i18n } = useTranslation('mfe-cars');
  return <p lang={i18n.language}>{t('car')}</p>;
}

function Effects({ seen }: { seen: Set<unknown> }) {
  seen.add(useTranslation('mfe-cars').t);
  return null;
}

test('a part says its words in the language at hand, also after that has changed', async () => {
  const words = await brought();
  // the same element: only the context tells it of the change
  const car = <Car />;
  const { rerender } = render(site(words, 'en', car));
  expect(screen.getByText('Car')).toHaveAttribute('lang', 'en');
  rerender(site(words, 'ar', car));
  expect(screen.getByText('سيارة')).toHaveAttribute('lang', 'ar');
  rerender(site(words, 'en', car));
  expect(screen.getByText('Car')).toBeVisible();
});

test('words that came later are said when the part renders again', async () => {
  const words = new Words();
  await words.bring('en');
  const { rerender } = render(site(words, 'en', <Car />));
  expect(screen.getByText('car')).toBeVisible();
  await words.add(remote);
  rerender(site(words, 'en', <Car />));
  expect(screen.getByText('Car')).toBeVisible();
});

test('the function stays the same while its words do, so that effects may depend on it', async () => {
  const seen = new Set<unknown>();
  const words = await brought();
  const { rerender } = render(site(words, 'en', <Effects seen={seen} />));
  rerender(site(words, 'en', <Effects seen={seen} />));
  expect(seen.size).toBe(1);
});
