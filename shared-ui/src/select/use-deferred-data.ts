import { useEffect, useState } from 'react';
import { firstInteraction } from 'shared-contracts/visit';

/**
 * Returns the part that came with the page, and the whole after the visitor's first interaction. `key` null means
 * that the part is complete; another key loads again.
 */
export function useDeferredData<Data>(
  partialData: Data,
  key: string | null,
  load: () => Promise<Data>,
): Data {
  const [whole, setWhole] = useState<{ key: string; data: Data }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded goes by the key
  useEffect(() => {
    // Synchronises with the visitor's interaction and the server.
    if (key === null) return undefined;
    let isLeft = false;
    firstInteraction()
      .then(load)
      .then((data) => {
        if (!isLeft) setWhole({ key, data });
      })
      // On failure the options of the page remain.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [key]);
  return whole !== undefined && whole.key === key ? whole.data : partialData;
}
