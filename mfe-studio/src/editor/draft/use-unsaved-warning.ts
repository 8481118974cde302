import { useEffect } from 'react';
import type { DraftSession } from './draft-session';

/** Asks for confirmation before a tab with unsaved changes closes; on navigation it saves at once. */
export function useUnsavedWarning(
  session: Pick<DraftSession<unknown, unknown>, 'hasUnsaved' | 'flush' | 'close'>,
): void {
  useEffect(() => {
    // Listens to the tab
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
