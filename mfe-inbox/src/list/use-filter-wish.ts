import { useEffect, useRef, useState } from 'react';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';

/**
 * The filter the reader wants, updated before the service answers, so that two quick ticks both count. It follows the
 * address when that changes elsewhere, for example by a saved view.
 */
export function useFilterWish(filter: string) {
  const [wish, setWish] = useState(filter);
  const asked = useRef(filter);
  const navigate = useNavigate();
  const { locale } = useVisit();

  useEffect(() => {
    // Follows the address
    if (filter === asked.current) return;
    asked.current = filter;
    setWish(filter);
  }, [filter]);

  function ask(next: URLSearchParams) {
    asked.current = String(next);
    setWish(asked.current);
    const address = localise(inboxPaths.leads(next), locale);
    void navigate(address, { replace: true, preventScrollReset: true });
  }
  return {
    wish: new URLSearchParams(wish),
    /** An empty value removes the filter. */
    set: (name: string, value: string) =>
      ask(queryWith(new URLSearchParams(asked.current), { [name]: value })),
    clear: () => ask(new URLSearchParams()),
  };
}
