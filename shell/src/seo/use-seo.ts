import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useVisit } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';
import { type HeadTag, headTags } from './head';
import { seoOf } from './seo-of';

/** Marks the elements that belong to the page, so that the next page can take them away. */
const mark = 'data-seo';

/** The SEO hook: keeps the document's head with the page that is shown. The server prints the same tags. */
export function useSeo(): void {
  const tags = JSON.stringify(usePageHead());
  useEffect(() => {
    // synchronises with the document's head, which is outside React's tree
    for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
    document.head.append(...(JSON.parse(tags) as HeadTag[]).map(elementOf));
  }, [tags]);
}

function usePageHead(): HeadTag[] {
  const { locale, settings } = useVisit();
  const { origin } = useShell();
  const { pathname } = useLocation();
  const matches = useMatches();
  return headTags({ origin, pathname, locale, settings, ...seoOf(matches, locale) });
}

function elementOf({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(mark, '');
  if (text !== undefined) element.textContent = text;
  return element;
}
