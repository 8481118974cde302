import { useEffect } from 'react';
import type { DraftSession } from './draft-session';

/** Asks for confirmation before a tab with unsaved changes closes; on navigation it saves at once. */
export function useUnsavedWarning(
  session: Pick<DraftSession<unknown, unknown>, 'hasUnsavedChanges' | 'flush' | 'dispose'>,
): void {
  useEffect(() => {
    // Listens to the tab
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.hasUnsavedChanges()) event.preventDefault();
    };
    const retry = () => void session.flush();
    window.addEventListener('beforeunload', warnBeforeUnload);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('beforeunload', warnBeforeUnload);
      window.removeEventListener('online', retry);
      void session.flush().then(session.dispose);
    };
  }, [session]);
}
