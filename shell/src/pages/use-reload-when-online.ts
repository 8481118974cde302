import { useEffect } from 'react';

/** Loads the document again when the network returns, for a page that could not be loaded. */
export function useReloadWhenOnline(): void {
  useEffect(() => {
    // Synchronises with the browser's connection.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}
