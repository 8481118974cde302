import { useContext, useMemo } from 'react';
import { I18nContext } from 'react-i18next';

/** Brings what forms say once somebody fills one in. The shell says how, in a tab; elsewhere all is there at once. */
export const lateMessages = { bring: async (): Promise<void> => {} };

/**
 * `useTranslation` of react-i18next, without the 2 kB of every page that this site never needs: each
 * translator speaks one language and has its messages before anything is rendered, so there is nothing to
 * listen to and nothing to wait for. Another language is another translator in the context.
 */
export function useTranslation(namespace: string) {
  const { i18n } = useContext(I18nContext);
  // the same function until the language changes: effects may depend on it
  const t = useMemo(() => i18n.getFixedT(i18n.language, namespace), [i18n, namespace]);
  return { t, i18n };
}
