import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import type { HeadTag } from 'shared-contracts/renderer';
import { firstInteraction, useVisit } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';
import { seoOf } from './seo-of';

/** Marks the elements that belong to the page, so that the next page can take them away. */
const mark = 'data-seo';

/** The document's own page has its head from the server, which prints the same tags. */
let isServers = true;

const loadHead = () => import('./head');

/** The SEO hook: keeps the document's head with the page that is shown. */
export function useSeo(): void {
  const { locale, settings } = useVisit();
  const { origin } = useShell();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const seo = JSON.stringify(seoOf(useMatches(), locale));
  useEffect(() => {
    // synchronises with the document's head, which is outside React's tree
    if (isServers) {
      isServers = false;
      // another page is a link away
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
