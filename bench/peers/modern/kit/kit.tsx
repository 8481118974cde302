import { Link as RouterLink, useLoaderData as useRouteData } from '@modern-js/runtime/router';
import { createContext, useContext, useMemo } from 'react';

export { useLocation, useNavigate, useNavigationType } from '@modern-js/runtime/router';

export const I18nContext = createContext<any>(null);
export const ShellContext = createContext<any>(null);

export function useTranslation(namespace: string) {
  const i18n = useContext(I18nContext);
  const t = useMemo(() => i18n.getFixedT(i18n.language, namespace), [i18n, namespace]);
  return { t, i18n };
}

export const useShell = () => useContext(ShellContext);

/** Returns the data of our model screen's loader. */
export const useLoaderData = () => useRouteData<any>().model;

/** Provides what the breadcrumbs read of our routes: the page's name. */
export function useMatches() {
  const model = useLoaderData();
  return [
    {},
    { data: { seo: null } },
    { data: model, handle: { seo: () => ({ name: model.name }) } },
  ];
}

export const Link = (props: any) => <RouterLink {...props} />;
