import { useEffect, useState } from 'react';
import { firstInteraction } from 'shared-contracts/visit';

/**
 * What a page brings a part of: the rest comes once the visitor does anything, before a list can have been opened.
 * `key` is null where the part is all there is; of another key the whole is loaded anew.
 */
export function useWhole<Data>(part: Data, key: string | null, load: () => Promise<Data>): Data {
  const [whole, setWhole] = useState<{ key: string; data: Data }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded goes by the key
  useEffect(() => {
    // synchronises with what the visitor does, and with the server
    if (key === null) return undefined;
    let isLeft = false;
    firstInteraction()
      .then(load)
      .then((data) => {
        if (!isLeft) setWhole({ key, data });
      })
      // what came with the page can still be chosen
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [key]);
  return whole !== undefined && whole.key === key ? whole.data : part;
}
