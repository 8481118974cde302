import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsDocuments } from '../app/shell-context';

/**
 * For what a navigation brought: the focus goes to its heading, which screen readers then read out, or to the
 * place that the address names. Who has it inside the page already keeps it.
 */
export function useFocusOnHeading(): void {
  const { hash } = useLocation();
  const isDocuments = useIsDocuments();
  // synchronises with the document's focus: what had it belongs to the page that was left
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is entered once
  useEffect(() => {
    const main = document.querySelector('main');
    if (isDocuments || !main || holdsFocus(main)) return;
    const place = document.getElementById(hash.slice(1));
    focusOn(place ?? main.querySelector('h1'));
  }, []);
}

const holdsFocus = (main: Element) =>
  main !== document.activeElement && main.contains(document.activeElement);

function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
