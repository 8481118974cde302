import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showConnectionNotice } from 'shared-contracts/visit';
import { useArrived, useIsDocuments, useShell } from '../app/shell-context';
import styles from './kept-page.module.css';
import { useEntered } from './use-entered';

/** Name of the performance mark that is set when the page is hydrated. */
const takenOver = 'hydrated';

/** The child nodes of this element as they are on the screen, with typed text. Empty on the server. */
export function shownNodes(id: string): Node[] {
  return typeof document === 'object' ? [...(document.getElementById(id)?.childNodes ?? [])] : [];
}

/** Whether the visitor already sees the screen of this address: the document's own, or one shown before. */
export function useIsOnScreen(): boolean {
  const { arrival } = useShell();
  const { pathname } = useLocation();
  const isDocuments = useIsDocuments();
  return isDocuments || arrival.shown === pathname;
}

/** Rendered next to a screen; its effects run when the screen is mounted or hydrated. */
export function Arrival(): null {
  useEntered();
  useArrived();
  const { arrival } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    // Synchronises with the document: it shows this page now.
    arrival.shown = pathname;
  }, [arrival, pathname]);
  useEffect(() => {
    // Adds the mark to the browser's performance timeline.
    performance.mark(takenOver);
  }, []);
  return null;
}

/** Shows the nodes that were on the screen, without their script: links and forms work through the browser. */
export function KeptPage({ nodes }: { nodes: Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  // Read in render, before React removes the nodes from the document; the nodes keep typed text, and the focus is
  // restored.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (focused instanceof HTMLElement && place.current?.contains(focused))
      focused.focus({ preventScroll: true });
    showConnectionNotice();
  }, [nodes, focused]);
  return <div ref={place} className={styles.kept} />;
}
