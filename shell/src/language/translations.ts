import type { i18n } from 'i18next';
import { wholeMessages } from 'shared-contracts/forms-messages/whole';
import type { Locale } from 'shared-contracts/locale';
import { messagesOf, type RemoteModule } from 'shared-contracts/remote';
import { remembered, retryOnce } from '../federation/attempts';
import { i18nextTranslator } from './i18next-translator';

/** A visitor fetches one language; the chunks are named for the release, whose documents preload them. */
const own = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages-en'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './messages-ar'),
};

/** What forms say once somebody fills one in: most of it is about what is wrong. */
const late = {
  en: () =>
    import(/* webpackChunkName: "late-messages-en" */ 'shared-contracts/forms-messages/en.json'),
  ar: () =>
    import(/* webpackChunkName: "late-messages-ar" */ 'shared-contracts/forms-messages/ar.json'),
};

/** What the shell and the remotes that are here say, in the languages that somebody asked for. */
export class Translations {
  // one instance per language: a page changes it in one step, and the server shares nothing between visitors
  readonly #translators = new Map<Locale, i18n>();
  readonly #languages = new Map<Locale, Promise<void>>();
  readonly #remotes: Set<RemoteModule>;
  /** Whether what forms say belongs to every language that is asked for. */
  #isWhole = false;

  constructor(remotes: Iterable<RemoteModule> = []) {
    this.#remotes = new Set(remotes);
  }

  /** The translator of a language; it knows the messages that were loaded. */
  in(locale: Locale): i18n {
    const translator = this.#translators.get(locale) ?? i18nextTranslator(locale);
    this.#translators.set(locale, translator);
    return translator;
  }

  /** Whether the shell's own messages of a language are here. */
  has(locale: Locale): boolean {
    return this.in(locale).hasResourceBundle(locale, 'shell');
  }

  /** Loads all messages of a language, once. Rejects when they cannot be had; the next time tries again. */
  load(locale: Locale): Promise<void> {
    return remembered(this.#languages, locale, () => this.#load(locale));
  }

  /**
   * Brings what is said once somebody fills a form in, in the languages that were asked for, and from now on with every
   * other. Rejects when it cannot be had; the next time tries again.
   */
  async loadLate(): Promise<void> {
    this.#isWhole = true;
    await Promise.all(
      [...this.#languages].map(async ([locale, loaded]) => {
        await loaded;
        await this.#addLate(locale);
      }),
    );
  }

  /** A remote is here: its messages come in every language that was asked for. Its name is their namespace. */
  async add(remote: RemoteModule): Promise<void> {
    this.#remotes.add(remote);
    await Promise.all([...this.#languages.keys()].map((locale) => this.#loadOf(remote, locale)));
  }

  async #load(locale: Locale): Promise<void> {
    const remotes = [...this.#remotes].map((remote) => this.#loadOf(remote, locale));
    const [{ messages }] = await Promise.all([retryOnce(own[locale]), ...remotes]);
    for (const [namespace, bundle] of Object.entries(messages))
      this.in(locale).addResourceBundle(locale, namespace, bundle);
    if (this.#isWhole) await this.#addLate(locale);
  }

  async #addLate(locale: Locale): Promise<void> {
    const [{ messages }, { default: rest }] = await Promise.all([
      own[locale](),
      retryOnce(late[locale]),
    ]);
    this.in(locale).addResourceBundle(locale, 'forms', wholeMessages(messages.forms, rest));
  }

  async #loadOf({ name, messages }: RemoteModule, locale: Locale): Promise<void> {
    const bundle = await retryOnce(() => messagesOf(messages[locale]));
    this.in(locale).addResourceBundle(locale, name, bundle);
  }
}
