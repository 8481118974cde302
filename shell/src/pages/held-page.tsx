import { use } from 'react';

const forever = new Promise<never>(() => {});

/** Suspends for good: React leaves what the server rendered here as it is. */
export function HeldPage(): never {
  return use(forever);
}
