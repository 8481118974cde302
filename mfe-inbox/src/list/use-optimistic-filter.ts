import { useEffect, useRef, useState } from 'react';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';
import { openFilter } from './lead-query';

/**
 * The filter the reader wants, updated before the service answers, so that two quick ticks both count. It follows the
 * address when that changes elsewhere, for example by a saved view.
 */
export function useOptimisticFilter(filter: string) {
  const [query, setQuery] = useState(filter);
  const latest = useRef(filter);
  const navigate = useNavigate();
  const { locale } = useVisit();

  useEffect(() => {
    // Follows the address
    if (filter === latest.current) return;
    latest.current = filter;
    setQuery(filter);
  }, [filter]);

  function applyFilter(next: URLSearchParams) {
    latest.current = String(next);
    setQuery(latest.current);
    const address = localise(inboxPaths.leads(next), locale);
    void navigate(address, { replace: true, preventScrollReset: true });
  }
  return {
    query: new URLSearchParams(query),
    /** An empty value removes the filter. */
    set: (name: string, value: string) => {
      // a search is for all leads, not only for the open ones
      const before = latest.current === openFilter ? '' : latest.current;
      applyFilter(queryWith(new URLSearchParams(before), { [name]: value }));
    },
    clear: () => applyFilter(new URLSearchParams()),
  };
}
