import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import type { HeadTag } from 'shared-contracts/renderer';
import { firstInteraction, useVisit } from 'shared-contracts/visit';
import { useIsDocuments, useShell } from '../app/shell-context';
import { seoOf } from './seo-of';

/** Marks the elements that belong to the page, so that the next page can take them away. */
const mark = 'data-seo';

// what comes with the first interaction is one file: each costs every page its hash
const loadHead = () => import(/* webpackChunkName: "interaction" */ './head');

/** The SEO hook: keeps the document's head with the page that is shown. */
export function useSeo(): void {
  const { locale, settings } = useVisit();
  const { origin } = useShell();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const isServers = useIsDocuments();
  const seo = JSON.stringify(seoOf(useMatches(), locale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the page has been taken over since changes no tag
  useEffect(() => {
    // synchronises with the document's head, which is outside React's tree
    if (isServers && document.head.querySelector(`[${mark}]`)) {
      // the server has printed the same tags, where it could render the page; another one is a link away
      firstInteraction()
        .then(loadHead)
        .catch(() => {});
      return;
    }
    let isLeft = false;
    loadHead().then(({ headTags }) => {
      if (isLeft) return;
      const page: ReturnType<typeof seoOf> = JSON.parse(seo);
      showHead(headTags({ origin, pathname, locale, settings, say: t, ...page }));
    }, console.error);
    return () => {
      isLeft = true;
    };
  }, [seo, origin, pathname, locale, settings, t]);
}

/** The title of what stands in a page's place when the page cannot be shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    // synchronises with the document's title
    document.title = title;
  }, [title]);
}

function showHead(tags: HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(mark, '');
  if (text !== undefined) element.textContent = text;
  return element;
}
