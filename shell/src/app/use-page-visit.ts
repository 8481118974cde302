import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useVisit, type Visit } from 'shared-contracts/visit';
import { createFragmentHost } from '../fragments/fragment-host';
import type { ServerFragments } from '../fragments/fragment-library';
import { useShell } from './shell-context';

/** The visit for parts of the current page, with the fragments that its loader has loaded; others load on demand. */
export function usePageVisit(carried: ServerFragments): Visit {
  const { pathname } = useLocation();
  const visit = useVisit();
  const { library, apiFor } = useShell();
  const fragments = useMemo(
    () => createFragmentHost({ library, serverFragments: carried, apiFor, pathname }),
    [library, carried, apiFor, pathname],
  );
  return useMemo(() => ({ ...visit, fragments }), [visit, fragments]);
}
