import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, locales } from 'shared-contracts/locale';
import type { RemoteModule } from 'shared-contracts/remote';
import { messages as uiMessages } from 'shared-ui/messages';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { lookingUpOnce } from './looking-up-once';

/** One translator per language, so that a page changes language in one step and the server shares nothing between visitors. */
export type Words = Record<Locale, i18n>;

const own = { en, ar };

export function createWords(remotes: Iterable<RemoteModule> = []): Words {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, createTranslator(locale)]),
  ) as Words;
  for (const remote of remotes) addWords(words, remote);
  return words;
}

/** A remote's messages come with its code; its name is their namespace. */
export function addWords(words: Words, { name, messages }: RemoteModule): void {
  for (const locale of locales) words[locale].addResourceBundle(locale, name, messages[locale]);
}

function createTranslator(locale: Locale): i18n {
  const translator = createInstance();
  translator.use(initReactI18next).init({
    lng: locale,
    initAsync: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {
      [locale]: { shell: own[locale], ui: uiMessages[locale], forms: formMessages[locale] },
    },
  });
  return lookingUpOnce(translator);
}
