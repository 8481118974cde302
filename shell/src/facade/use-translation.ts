import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next/whole';

/** As an object and as a list, like react-i18next's own. */
type Translation = [t: TFunction, i18n: i18n, ready: boolean] & {
  t: TFunction;
  i18n: i18n;
  ready: boolean;
};

interface Options {
  lng?: string;
  keyPrefix?: string;
  i18n?: i18n;
}

const known = new WeakMap<TFunction, Translation>();

/**
 * The hook of react-i18next for a site whose translators speak one language each and have their words
 * before anything is rendered: the context brings another translator when the language changes, so there
 * is nothing to listen to and nothing to wait for.
 */
export function useTranslation(namespace?: string | readonly string[], options: Options = {}) {
  const context = useContext(I18nContext);
  const i18n = options.i18n ?? context.i18n;
  const { lng = i18n.language, keyPrefix = '' } = options;
  const t = i18n.getFixedT(lng, namespace ?? null, keyPrefix);
  const before = known.get(t);
  if (before) return before;
  const translation: Translation = Object.assign([t, i18n, true] as [TFunction, i18n, boolean], {
    t,
    i18n,
    ready: true,
  });
  known.set(t, translation);
  return translation;
}
