import { useState } from 'react';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from './staff-fetch';

/**
 * Runs a request to the site, revalidates the screen's data when it succeeds, and keeps the error message when it
 * fails.
 */
export function useOrder() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves to whether the request succeeded. Rejects with errors other than `StaffError`. */
  async function order(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await work();
      await revalidate();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof StaffError)) throw thrown;
      setError(thrown.error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { order, isBusy, error, forget: () => setError(null) };
}
