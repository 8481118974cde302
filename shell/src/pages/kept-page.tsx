import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showConnectionNotice } from 'shared-contracts/visit';
import { useArrived, useIsDocuments, useShell } from '../app/shell-context';
import styles from './kept-page.module.css';
import { useEntered } from './use-entered';

/** Name of the moment, in the browser's timeline, at which the page answers to clicks with its own code. */
const takenOver = 'hydrated';

/** The nodes inside this element as they are on the screen, with what was typed into them. */
export function shownNodes(id: string): Node[] {
  return typeof document === 'object' ? [...(document.getElementById(id)?.childNodes ?? [])] : [];
}

/** Whether the screen at this address is what the visitor reads: the document's own, or one that has been shown. */
export function useIsOnScreen(): boolean {
  const { arrival } = useShell();
  const { pathname } = useLocation();
  const isDocuments = useIsDocuments();
  return isDocuments || arrival.shown === pathname;
}

/** Beside a screen: it has been entered, or has taken its markup over. */
export function Arrival(): null {
  useEntered();
  useArrived();
  const { arrival } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    // synchronises with the document: this page is what it shows now
    arrival.shown = pathname;
  }, [arrival, pathname]);
  useEffect(() => {
    // tells the browser's timeline
    performance.mark(takenOver);
  }, []);
  return null;
}

/** What was on the screen, without its script: its links lead on, and its forms post by themselves. */
export function KeptPage({ nodes }: { nodes: Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  // React read them before it took them out of the document; with them come typed text and the focus
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (focused instanceof HTMLElement && place.current?.contains(focused))
      focused.focus({ preventScroll: true });
    showConnectionNotice();
  }, [nodes, focused]);
  return <div ref={place} className={styles.kept} />;
}
