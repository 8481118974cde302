import { useEffect } from 'react';
import { useArrived, useIsDocuments } from '../app/shell-context';
import styles from './kept-page.module.css';
import { useEntered } from './use-entered';

/** Name of the moment, in the browser's timeline, at which the page answers to clicks with its own code. */
const takenOver = 'hydrated';

/**
 * Reads what the server rendered for the page at hand, while it still stands in the document: when a
 * screen fails as it takes its markup over, React has not removed it yet. Null after that.
 */
export function useServersPage(): () => string | null {
  const isDocuments = useIsDocuments();
  return () =>
    isDocuments && typeof document === 'object'
      ? (document.getElementById('main')?.innerHTML ?? null)
      : null;
}

/** Beside a screen: it has been entered, or has taken its markup over. */
export function Arrival(): null {
  useEntered();
  useArrived();
  useEffect(() => {
    // tells the browser's timeline
    performance.mark(takenOver);
  }, []);
  return null;
}

/** The server's page without its script: its links lead on, and its forms post by themselves. */
export function KeptPage({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this document's own server rendered here
  return <div className={styles.kept} dangerouslySetInnerHTML={{ __html: html }} />;
}
