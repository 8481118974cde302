import { useEffect, useRef, useState } from 'react';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';

/**
 * What somebody wants to see, shown before the site has answered: who ticks two boxes at once means both. It follows
 * the address when that is changed elsewhere, such as by a view.
 */
export function useFilterWish(filter: string) {
  const [wish, setWish] = useState(filter);
  const asked = useRef(filter);
  const navigate = useNavigate();
  const { locale } = useVisit();

  useEffect(() => {
    // synchronises with the address
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
    /** An empty value is none. */
    set: (name: string, value: string) =>
      ask(queryWith(new URLSearchParams(asked.current), { [name]: value })),
    clear: () => ask(new URLSearchParams()),
  };
}
