import { useState } from 'react';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from './staff-fetch';

/** Something that the site is asked to do: the room is read again when it is done, and why when it is not. */
export function useOrder() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Whether it was done. */
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
