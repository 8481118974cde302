import { createInstance, type i18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale';
import type { Messages, RemoteModule } from 'shared-contracts/remote';
import { twice } from '../federation/remote-loader';
import { lookingUpOnce } from './looking-up-once';

/** A visitor fetches one language; the chunks are named for the release, whose documents preload them. */
const own = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages-en'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './messages-ar'),
};

/** What a build for browsers puts in the place of a remote's messages, which fetches them. */
type Fetched = () => Promise<{ default: Messages }>;

/** The words of the shell and of the remotes that are here, in the languages that somebody asked for. */
export class Words {
  // one translator per language: a page changes it in one step, and the server shares nothing between visitors
  readonly #translators = new Map<Locale, i18n>();
  readonly #languages = new Map<Locale, Promise<void>>();
  readonly #remotes: Set<RemoteModule>;

  constructor(remotes: Iterable<RemoteModule> = []) {
    this.#remotes = new Set(remotes);
  }

  /** The translator of a language; it knows what was brought. */
  in(locale: Locale): i18n {
    const translator = this.#translators.get(locale) ?? createTranslator(locale);
    this.#translators.set(locale, translator);
    return translator;
  }

  /** Whether the shell's own words of a language are here. */
  has(locale: Locale): boolean {
    return this.in(locale).hasResourceBundle(locale, 'shell');
  }

  /** Brings all words of a language here, once. Rejects when they cannot be had; the next time tries again. */
  bring(locale: Locale): Promise<void> {
    const bringing = this.#languages.get(locale) ?? this.#bring(locale);
    this.#languages.set(locale, bringing);
    bringing.catch(() => this.#languages.delete(locale));
    return bringing;
  }

  /** A remote is here: its messages come in every language that was asked for. Its name is their namespace. */
  async add(remote: RemoteModule): Promise<void> {
    this.#remotes.add(remote);
    await Promise.all([...this.#languages.keys()].map((locale) => this.#bringOf(remote, locale)));
  }

  async #bring(locale: Locale): Promise<void> {
    const remotes = [...this.#remotes].map((remote) => this.#bringOf(remote, locale));
    const [{ words }] = await Promise.all([twice(own[locale]), ...remotes]);
    for (const [namespace, messages] of Object.entries(words))
      this.in(locale).addResourceBundle(locale, namespace, messages);
  }

  async #bringOf({ name, messages }: RemoteModule, locale: Locale): Promise<void> {
    const given = messages[locale] as Messages | Fetched;
    const brought = typeof given === 'function' ? (await twice(given)).default : given;
    this.in(locale).addResourceBundle(locale, name, brought);
  }
}

function createTranslator(locale: Locale): i18n {
  const translator = createInstance();
  translator.init({
    lng: locale,
    initAsync: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { [locale]: {} },
  });
  return lookingUpOnce(translator);
}
