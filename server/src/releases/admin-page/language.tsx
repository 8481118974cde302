/** @jsxRuntime automatic */
import { createContext, use } from 'react';
import type { Locale } from 'shared-contracts/locale';
import ar from './messages/ar.json';
import en from './messages/en.json';

export type ReleaseMessages = typeof en;

export const releaseMessages: Record<Locale, ReleaseMessages> = { en, ar };

/** The language of a page, given once by what stands around it. */
export const PageLocale = createContext<Locale>('en');

export const useMessages = (): ReleaseMessages => releaseMessages[use(PageLocale)];

/** What is Latin in both languages, such as a version or a moment: its parts keep their order in Arabic. */
export function Latin({ children }: { children: string | number }) {
  return children === '' ? null : <bdi dir="ltr">{children}</bdi>;
}
