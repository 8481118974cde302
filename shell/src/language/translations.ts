import type { i18n } from 'i18next';
import type { OwnTexts } from 'shared-contracts/api';
import { wholeMessages } from 'shared-contracts/forms-messages/whole';
import type { Locale } from 'shared-contracts/locale';
import { type Messages, messagesOf, type RemoteModule } from 'shared-contracts/remote';
import { cachedPromise, retryOnce } from '../federation/retry-and-timeout';
import { i18nextTranslator } from './i18next-translator';

/**
 * A visitor downloads one language. The release description finds the chunks by their names, and documents preload
 * them.
 */
const initialMessages = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages-en'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './messages-ar'),
};

/** Messages that forms need only when a visitor fills them in, mostly errors. */
const lateMessages = {
  en: () =>
    import(/* webpackChunkName: "late-messages-en" */ 'shared-contracts/forms-messages/en.json'),
  ar: () =>
    import(/* webpackChunkName: "late-messages-ar" */ 'shared-contracts/forms-messages/ar.json'),
};

/** Messages of the shell and of the loaded remotes, in the requested languages. */
export class Translations {
  // One instance per language: a page switches at once, and the server shares no current language between visitors.
  readonly #translators = new Map<Locale, i18n>();
  readonly #languages = new Map<Locale, Promise<void>>();
  readonly #remotes: Set<RemoteModule>;
  /** The messages of the releases, by language and namespace. */
  readonly #released = new Map<string, Messages>();
  readonly #ownTexts = new Map<Locale, OwnTexts>();
  /** Whether requested languages include the late messages of forms. */
  #hasLateMessages = false;

  constructor(remotes: Iterable<RemoteModule> = []) {
    this.#remotes = new Set(remotes);
  }

  /** The i18next instance of a language, with the messages loaded so far. */
  in(locale: Locale): i18n {
    const translator = this.#translators.get(locale) ?? i18nextTranslator(locale);
    this.#translators.set(locale, translator);
    return translator;
  }

  /** Whether the shell's own messages in a language are loaded. */
  has(locale: Locale): boolean {
    return this.in(locale).hasResourceBundle(locale, 'shell');
  }

  /** Loads all messages of a language once. Rejects when that fails; the next call tries again. */
  load(locale: Locale): Promise<void> {
    return cachedPromise(this.#languages, locale, () => this.#load(locale));
  }

  /**
   * Loads the late messages of forms in all requested languages, and from then on with every further language.
   * Rejects when that fails; the next call tries again.
   */
  async loadLate(): Promise<void> {
    this.#hasLateMessages = true;
    await Promise.all(
      [...this.#languages].map(async ([locale, loaded]) => {
        await loaded;
        await this.#addLate(locale);
      }),
    );
  }

  /** Shows these texts of the content in place of the releases' own, also in messages that are loaded later. */
  replace(locale: Locale, texts: OwnTexts = {}): void {
    const before = this.#ownTexts.get(locale) ?? {};
    if (JSON.stringify(before) === JSON.stringify(texts)) return;
    this.#ownTexts.set(locale, texts);
    for (const namespace of Object.keys({ ...before, ...texts })) this.#show(locale, namespace);
  }

  /** Adds a remote: loads its messages in all requested languages, under its name as the namespace. */
  async add(remote: RemoteModule): Promise<void> {
    this.#remotes.add(remote);
    await Promise.all([...this.#languages.keys()].map((locale) => this.#loadOf(remote, locale)));
  }

  async #load(locale: Locale): Promise<void> {
    const remotes = [...this.#remotes].map((remote) => this.#loadOf(remote, locale));
    const [{ messages }] = await Promise.all([retryOnce(initialMessages[locale]), ...remotes]);
    for (const [namespace, bundle] of Object.entries(messages))
      this.#addBundle(locale, namespace, bundle);
    if (this.#hasLateMessages) await this.#addLate(locale);
  }

  async #addLate(locale: Locale): Promise<void> {
    const [{ messages }, { default: rest }] = await Promise.all([
      initialMessages[locale](),
      retryOnce(lateMessages[locale]),
    ]);
    this.#addBundle(locale, 'forms', wholeMessages(messages.forms, rest));
  }

  async #loadOf({ name, messages }: RemoteModule, locale: Locale): Promise<void> {
    this.#addBundle(locale, name, await retryOnce(() => messagesOf(messages[locale])));
  }

  #addBundle(locale: Locale, namespace: string, bundle: Messages): void {
    this.#released.set(`${locale} ${namespace}`, bundle);
    this.#show(locale, namespace);
  }

  #show(locale: Locale, namespace: string): void {
    const bundle = this.#released.get(`${locale} ${namespace}`);
    if (!bundle) return;
    const texts = Object.entries(this.#ownTexts.get(locale)?.[namespace] ?? {});
    // A copy: the server keeps the releases' own for the moment when a text is taken back.
    const shown = texts.length > 0 ? structuredClone(bundle) : bundle;
    this.in(locale).addResourceBundle(locale, namespace, shown);
    // A key that a release has dropped is shown nowhere.
    for (const [key, text] of texts)
      if (this.in(locale).exists(key, { ns: namespace }))
        this.in(locale).addResource(locale, namespace, key, text);
  }
}
