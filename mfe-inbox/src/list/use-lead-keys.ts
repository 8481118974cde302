import type { ListedLead } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';
import { useShortcuts } from '../keyboard/use-shortcuts';

/** Element ids: `/` focuses the first, `c` presses the second. */
export const searchField = 'inbox-search';
export const claimButton = 'inbox-claim';

interface LeadsOnScreen {
  open: string | null;
  shown: readonly ListedLead[];
  /** The filter the reader wants, which may still be loading. */
  query: URLSearchParams;
}

/** Shortcuts of the list: next lead, previous lead, search, back to the list. */
export function useLeadKeys({ open, shown, query }: LeadsOnScreen, isOn: boolean): void {
  const navigate = useNavigate();
  const { locale } = useVisit();
  const at = shown.findIndex(({ reference }) => reference === open);
  const show = (lead: string, { replace = false } = {}) => {
    const address = localise(inboxPaths.leads(queryWith(query, { lead })), locale);
    void navigate(address, { replace, preventScrollReset: true });
  };
  const go = (to: number) => {
    const lead = shown[to];
    if (lead) show(lead.reference, { replace: open !== null });
  };
  useShortcuts(
    {
      j: () => go(at + 1),
      k: () => go(Math.max(at - 1, 0)),
      c: () => document.getElementById(claimButton)?.click(),
      '/': () => document.getElementById(searchField)?.focus(),
      escape: () => open !== null && show(''),
    },
    isOn,
  );
}
