import { useEffect, useState } from 'react';
import { firstInteraction } from 'shared-contracts/visit';

/** Whether the visitor has interacted with this page; false on the server and during hydration. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  // Listens for the first interaction.
  useEffect(() => {
    let isUnmounted = false;
    void firstInteraction().then(() => {
      if (!isUnmounted) setHasInteracted(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return hasInteracted;
}
