import { use } from 'react';

const neverResolved = new Promise<never>(() => {});

/** Suspends forever, so that React leaves the server's markup in place. */
export function SuspendedPage(): never {
  return use(neverResolved);
}
