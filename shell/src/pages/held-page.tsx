import { use } from 'react';

const forever = new Promise<never>(() => {});

/** Suspends forever, so that React leaves the server's markup in place. */
export function HeldPage(): never {
  return use(forever);
}
