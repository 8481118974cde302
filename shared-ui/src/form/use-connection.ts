import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the browser has a connection, and whether it was without one since this part was shown. */
export function useConnection(): { online: boolean; wasAway: boolean } {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    // Synchronises with the past of the browser's connection, which nobody else remembers.
    if (!online) setWasAway(true);
  }, [online]);
  return { online, wasAway };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
