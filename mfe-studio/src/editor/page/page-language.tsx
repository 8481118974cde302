import { createContext, useContext } from 'react';
import type { Locale } from 'shared-contracts/locale';

const PageLanguage = createContext<Locale>('en');

/** The language that the canvas shows, whatever the interface speaks. */
export const PageLanguageProvider = PageLanguage.Provider;
export const usePageLanguage = (): Locale => useContext(PageLanguage);
