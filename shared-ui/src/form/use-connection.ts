import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the browser is online, and whether it has been offline since this component was mounted. */
export function useConnection(): { online: boolean; wasOffline: boolean } {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    // Synchronises with the browser's connection, whose history the browser does not keep.
    if (!online) setWasOffline(true);
  }, [online]);
  return { online, wasOffline };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
