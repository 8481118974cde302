import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showConnectionNotice } from 'shared-contracts/visit';
import { useIsInitialPage, useMarkInitialPageOver, useShell } from '../app/shell-context';
import styles from './kept-page.module.css';
import { usePageEntered } from './use-page-entered';

/** Name of the performance mark that is set when the page is hydrated. */
const hydratedMark = 'hydrated';

/** The child nodes of this element as they are on the screen, with typed text. Empty on the server. */
export function serverNodesOf(id: string): Node[] {
  return typeof document === 'object' ? [...(document.getElementById(id)?.childNodes ?? [])] : [];
}

/** Whether the visitor already sees the screen of this address: the document's own, or one shown before. */
export function useIsOnScreen(): boolean {
  const { initialPage: arrival } = useShell();
  const { pathname } = useLocation();
  const isDocuments = useIsInitialPage();
  return isDocuments || arrival.shownPathname === pathname;
}

/** Rendered next to a screen; its effects run when the screen is mounted or hydrated. */
export function MarkPageShown(): null {
  usePageEntered();
  useMarkInitialPageOver();
  const { initialPage: arrival } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    // Synchronises with the document: it shows this page now.
    arrival.shownPathname = pathname;
  }, [arrival, pathname]);
  useEffect(() => {
    // Adds the mark to the browser's performance timeline.
    performance.mark(hydratedMark);
  }, []);
  return null;
}

/** Shows the nodes that were on the screen, without their script: links and forms work through the browser. */
export function ServerMarkup({ nodes }: { nodes: Node[] }) {
  const container = useRef<HTMLDivElement>(null);
  // Read in render, before React removes the nodes from the document; the nodes keep typed text, and the focus is
  // restored.
  const [focusedElement] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    container.current?.replaceChildren(...nodes);
    if (focusedElement instanceof HTMLElement && container.current?.contains(focusedElement))
      focusedElement.focus({ preventScroll: true });
    showConnectionNotice();
  }, [nodes, focusedElement]);
  return <div ref={container} className={styles.kept} />;
}
