import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { createStore, useStore } from 'zustand';
import { loadRequests } from '../federation/load-requests';

interface LocaleState {
  /** Language of the current page. */
  locale: Locale;
  /** Saves the visitor's choice on the server. */
  choose: (locale: Locale) => void;
}

const createLocaleStore = (locale: Locale) =>
  createStore<LocaleState>(() => ({
    locale,
    choose(chosen) {
      // Offline the choice is not saved; the address still has the language.
      loadRequests()
        .then((requests) => requests.rememberLocale(chosen))
        .catch(() => {});
    },
  }));

/** Without a provider, as in unit tests, the language is English. */
const LocaleStoreContext = createContext(createLocaleStore('en'));

interface LocaleStoreProviderProps {
  /** Language of the page's address. */
  locale: Locale;
  children: ReactNode;
}

/** One store per tree, so that the server does not share it between visitors. */
export function LocaleStoreProvider({ locale, children }: LocaleStoreProviderProps) {
  const [store] = useState(() => createLocaleStore(locale));
  useLayoutEffect(() => {
    // Synchronises with the html element, which the server wrote and React does not manage.
    store.setState({ locale });
    const page = document.documentElement;
    // Writing the same value would recalculate the styles of the whole page.
    if (page.lang === locale) return;
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [store, locale]);
  return <LocaleStoreContext value={store}>{children}</LocaleStoreContext>;
}

export function useLocaleStore<Value>(select: (state: LocaleState) => Value): Value {
  return useStore(useContext(LocaleStoreContext), select);
}
