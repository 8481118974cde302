'use client';

import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

export const I18nContext = createContext<any>(null);
export const ShellContext = createContext<any>(null);

export function useTranslation(namespace: string) {
  const i18n = useContext(I18nContext);
  const t = useMemo(() => i18n.getFixedT(i18n.language, namespace), [i18n, namespace]);
  return { t, i18n };
}

export const useShell = () => useContext(ShellContext);

/** Reads the address's query without `useSearchParams`, which would make the page dynamic. */
const changed = 'peer:search';

function watch(tell: () => void) {
  addEventListener('popstate', tell);
  addEventListener(changed, tell);
  return () => {
    removeEventListener('popstate', tell);
    removeEventListener(changed, tell);
  };
}

export function useLocation() {
  const pathname = usePathname();
  const search = useSyncExternalStore(
    watch,
    () => location.search,
    () => '',
  );
  return useMemo(
    () => ({
      pathname,
      search,
      hash: '',
      key: 'default',
      state: typeof history === 'undefined' ? null : history.state?.peer,
    }),
    [pathname, search],
  );
}

/** Changes only the query, with the History API, as Next.js documents it. */
export function useNavigate() {
  return (to: number | { search: string }, { replace = false, state = null }: any = {}) => {
    if (typeof to === 'number') return history.go(to);
    const address = to.search || location.pathname;
    if (replace) history.replaceState({ ...history.state, peer: state }, '', address);
    else history.pushState({ peer: state }, '', address);
    dispatchEvent(new Event(changed));
  };
}

export const useNavigationType = () => 'POP';
export const useMatches = () => [];

export const Link = ({ to, replace, preventScrollReset, viewTransition, ...anchor }: any) => (
  <NextLink href={to} replace={replace} scroll={!preventScrollReset} prefetch={false} {...anchor} />
);
