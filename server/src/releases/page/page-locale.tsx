/** @jsxRuntime automatic */
import { createContext, use } from 'react';
import type { Locale } from 'shared-contracts/locale';
import type { ChangeAction, OrderName } from 'shared-contracts/releasing/service';
import type { StepName } from 'shared-contracts/releasing/timings';
import ar from './messages/ar.json';
import en from './messages/en.json';

export type ReleaseMessages = typeof en;

/** Each action and order has its words: without them this does not compile. */
interface Named {
  actions: Record<ChangeAction, string>;
  did: Record<OrderName, string>;
  spentOn: Record<Exclude<StepName, keyof ReleaseMessages['checks']>, string>;
}

export const releaseMessages: Record<Locale, ReleaseMessages> = { en, ar } satisfies Record<
  Locale,
  Named
>;

/** The word for what a program named; a newer site's name that is not known here stays as it is. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string): string =>
  words[name] ?? name;

/** Locale of the page, provided by its frame. */
export const PageLocale = createContext<Locale>('en');

export const useMessages = (): ReleaseMessages => releaseMessages[use(PageLocale)];

/** Isolates Latin text, such as a version or a timestamp, so that its parts keep their order in Arabic. */
export function LtrText({ children }: { children: string | number }) {
  return children === '' ? null : <bdi dir="ltr">{children}</bdi>;
}
