import NextLink from 'next/link';
import { cache } from 'react';
import { i18nextTranslator } from 'shell/src/language/i18next-translator';
import { contentIn } from './content';

/** Language and address of the page being rendered. */
const page = cache(() => ({ locale: 'en' as 'en' | 'ar', path: '/' }));

export function setPage(locale: 'en' | 'ar', path: string) {
  Object.assign(page(), { locale, path });
}

const content = () => contentIn(page().locale);

const translatorOf = cache((locale: 'en' | 'ar') => {
  const translator = i18nextTranslator(locale);
  for (const [namespace, messages] of Object.entries(contentIn(locale).messages))
    translator.addResourceBundle(locale, namespace, messages);
  return translator;
});

export function useTranslation(namespace: string) {
  const i18n = translatorOf(page().locale);
  return { t: i18n.getFixedT(i18n.language, namespace), i18n };
}

export function useVisit() {
  const { locale, settings, models } = content();
  return { locale, dir: locale === 'ar' ? 'rtl' : 'ltr', settings, models };
}

export function useShell() {
  const { origin, links, retired } = content();
  return { origin, release: { links, retired }, isHeld: () => false };
}

export const useLocation = () => ({
  pathname: page().path,
  search: '',
  hash: '',
  key: 'default',
  state: null,
});

/** Provides what the breadcrumbs read of our routes: the page's name. */
export function useMatches() {
  const { model } = content();
  return [
    {},
    { data: { seo: null } },
    { data: model, handle: { seo: () => ({ name: model.name }) } },
  ];
}

export const Link = ({
  to,
  replace,
  preventScrollReset,
  viewTransition,
  discover,
  ...anchor
}: any) => <NextLink href={to} prefetch={false} {...anchor} />;
