import { type Locale, localeCookie, localeOf } from 'shared-contracts/locale';
import { createStore } from 'zustand/vanilla';

const year = 60 * 60 * 24 * 365;

/** The language that the visitor last chose. The address says which one a page speaks; this remembers the wish. */
export function createLocaleStore(pathname: string) {
  const store = createStore<{ locale: Locale; choose: (locale: Locale) => void }>((set) => ({
    locale: localeOf(pathname),
    choose: (locale) => set({ locale }),
  }));
  return store;
}

/** Keeps the choice in a cookie, where the server finds it at the next document. */
export function rememberLocale(store: ReturnType<typeof createLocaleStore>): () => void {
  return store.subscribe(({ locale }) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${localeCookie}=${locale};path=/;max-age=${year};samesite=lax`;
  });
}
