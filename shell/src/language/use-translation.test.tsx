import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { Translations } from './translations';

const remote = {
  name: 'mfe-cars',
  messages: { en: { car: 'Car' }, ar: { car: 'سيارة' } },
  routes: [],
  fragments: {},
};

async function loaded() {
  const translations = new Translations([remote]);
  await Promise.all([translations.load('en'), translations.load('ar')]);
  return translations;
}

const site = (translations: Translations, locale: Locale, children: ReactNode) => (
  <I18nextProvider i18n={translations.in(locale)}>{children}</I18nextProvider>
);

function Car() {
  const { t, i18n } = useTranslation('mfe-cars');
  return <p lang={i18n.language}>{t('car')}</p>;
}

function Effects({ seen }: { seen: Set<unknown> }) {
  seen.add(useTranslation('mfe-cars').t);
  return null;
}

test('a part speaks the language at hand, also after that has changed', async () => {
  const translations = await loaded();
  // The same element, so that only the context can make it render again.
  const car = <Car />;
  const { rerender } = render(site(translations, 'en', car));
  expect(screen.getByText('Car')).toHaveAttribute('lang', 'en');
  rerender(site(translations, 'ar', car));
  expect(screen.getByText('سيارة')).toHaveAttribute('lang', 'ar');
  rerender(site(translations, 'en', car));
  expect(screen.getByText('Car')).toBeVisible();
});

test('messages that came later are shown when the part renders again', async () => {
  const translations = new Translations();
  await translations.load('en');
  const { rerender } = render(site(translations, 'en', <Car />));
  expect(screen.getByText('car')).toBeVisible();
  await translations.add(remote);
  rerender(site(translations, 'en', <Car />));
  expect(screen.getByText('Car')).toBeVisible();
});

test('the function stays the same while the language does, so that effects may depend on it', async () => {
  const seen = new Set<unknown>();
  const translations = await loaded();
  const { rerender } = render(site(translations, 'en', <Effects seen={seen} />));
  rerender(site(translations, 'en', <Effects seen={seen} />));
  expect(seen.size).toBe(1);
});
