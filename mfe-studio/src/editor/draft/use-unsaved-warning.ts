import { useEffect } from 'react';
import type { DraftSession } from './draft-session';

/** Asks before a tab is closed that has what the service does not; leaving by a link saves it at once. */
export function useUnsavedWarning(
  session: Pick<DraftSession<unknown, unknown>, 'hasUnsaved' | 'flush' | 'close'>,
): void {
  useEffect(() => {
    // synchronises with the tab
    const ask = (event: BeforeUnloadEvent) => {
      if (session.hasUnsaved()) event.preventDefault();
    };
    const retry = () => void session.flush();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', retry);
      void session.flush().then(session.close);
    };
  }, [session]);
}
