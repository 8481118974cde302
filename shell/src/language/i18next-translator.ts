import { createInstance, type i18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale';

/** A translator of i18next's for one language, without any messages yet. */
export function i18nextTranslator(locale: Locale): i18n {
  const translator = createInstance();
  translator.init({
    lng: locale,
    initAsync: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { [locale]: {} },
  });
  return translator;
}
