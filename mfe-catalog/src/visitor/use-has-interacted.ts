import { useEffect, useState } from 'react';
import { firstInteraction } from 'shared-contracts/visit';

/** Whether the visitor has done anything on this page; false on the server and in the first render. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  // Synchronises with the visitor's hands.
  useEffect(() => {
    let left = false;
    void firstInteraction().then(() => {
      if (!left) setHasInteracted(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return hasInteracted;
}
