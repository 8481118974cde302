import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import type { HeadTag } from 'shared-contracts/renderer';
import { firstInteraction, useVisit } from 'shared-contracts/visit';
import { useIsInitialPage, useShell } from '../app/shell-context';
import { seoOf } from './seo-of';

/** Attribute of the page's own tags, so that the next page can remove them. */
const mark = 'data-seo';

// Code for the first interaction shares one chunk, because each chunk costs a hash in every page.
const loadHead = () => import(/* webpackChunkName: "interaction" */ './head');

/** Keeps the document's head in sync with the current page. */
export function useSeo(): void {
  const { locale, settings } = useVisit();
  const { origin } = useShell();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const isServers = useIsInitialPage();
  const seo = JSON.stringify(seoOf(useMatches(), locale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the page has been taken over since changes no tag
  useEffect(() => {
    // Synchronises with the document's head, which is outside React's tree.
    if (isServers && document.head.querySelector(`[${mark}]`)) {
      // The server has rendered the same tags if it could render the page; the code is needed for the next page.
      firstInteraction()
        .then(loadHead)
        .catch(() => {});
      return;
    }
    let isLeft = false;
    loadHead().then(({ headTags }) => {
      if (isLeft) return;
      const page: ReturnType<typeof seoOf> = JSON.parse(seo);
      showHead(headTags({ origin, pathname, locale, settings, translate: t, ...page }));
    }, console.error);
    return () => {
      isLeft = true;
    };
  }, [seo, origin, pathname, locale, settings, t]);
}

/** Sets the document's title for an error page. */
export function useTitle(title: string): void {
  useEffect(() => {
    // Synchronises with the document's title.
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
