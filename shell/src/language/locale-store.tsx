import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { createStore, useStore } from 'zustand';
import { loadRequests } from '../federation/load-requests';

interface LocaleState {
  /** The language of the page that is shown. */
  locale: Locale;
  /** The visitor has chosen a language: the server keeps the choice. */
  choose: (locale: Locale) => void;
}

const createLocaleStore = (locale: Locale) =>
  createStore<LocaleState>(() => ({
    locale,
    choose(chosen) {
      // without the network the address says the language all the same
      loadRequests()
        .then((requests) => requests.rememberLocale(chosen))
        .catch(() => {});
    },
  }));

/** Outside of a provider, as in tests of single parts, the language is English. */
const LocaleStoreContext = createContext(createLocaleStore('en'));

interface LocaleStoreProviderProps {
  /** The language of the page's address, which decides. */
  locale: Locale;
  children: ReactNode;
}

/** One store per tree, so that the server never shares one between visitors. */
export function LocaleStoreProvider({ locale, children }: LocaleStoreProviderProps) {
  const [store] = useState(() => createLocaleStore(locale));
  useLayoutEffect(() => {
    // synchronises with the html element, which the server wrote and React does not own
    store.setState({ locale });
    const page = document.documentElement;
    // to write the same once more would have the styles of the whole page computed again
    if (page.lang === locale) return;
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [store, locale]);
  return <LocaleStoreContext value={store}>{children}</LocaleStoreContext>;
}

export function useLocaleStore<Value>(select: (state: LocaleState) => Value): Value {
  return useStore(useContext(LocaleStoreContext), select);
}
