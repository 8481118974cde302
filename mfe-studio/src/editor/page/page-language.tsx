import { createContext, useContext } from 'react';
import type { Locale } from 'shared-contracts/locale';

const PageLanguage = createContext<Locale>('en');

/** The language shown in the canvas, independent of the interface's language. */
export const PageLanguageProvider = PageLanguage.Provider;
export const usePageLanguage = (): Locale => useContext(PageLanguage);
