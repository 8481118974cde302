import { createInstance, type i18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale';

/**
 * Creates an i18next instance for one language, without messages. The language never changes and messages are added
 * before they are used, so components need no listeners and no Suspense.
 */
export function i18nextTranslator(locale: Locale): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'shell',
    keySeparator: '.',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // Calls with a string have no values to interpolate.
    overloadTranslationOptionHandler: ([, defaultValue]) => ({
      defaultValue,
      skipInterpolation: true,
    }),
    react: { bindI18n: '', bindI18nStore: '', useSuspense: false },
    resources: { [locale]: {} },
  });
  // Each call of `t` copies the options' own properties, and `useTranslation` the instance's own for each component.
  // Inherited ones are not copied: a text costs 3 µs instead of 13, a component 30 µs less.
  instance.options = Object.create(instance.options);
  return Object.create(instance);
}
