import type { ListedLead } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';
import { useShortcuts } from '../keyboard/use-shortcuts';

/** Element ids: `/` focuses the first, `c` presses the second. */
export const searchField = 'inbox-search';
export const claimButton = 'inbox-claim';

interface LeadKeysOptions {
  open: string | null;
  visibleLeads: readonly ListedLead[];
  /** The filter the reader wants, which may still be loading. */
  query: URLSearchParams;
}

/** Shortcuts of the list: next lead, previous lead, search, back to the list. */
export function useLeadKeys({ open, visibleLeads, query }: LeadKeysOptions, isOn: boolean): void {
  const navigate = useNavigate();
  const { locale } = useVisit();
  const index = visibleLeads.findIndex(({ reference }) => reference === open);
  const openLead = (lead: string, { replace = false } = {}) => {
    const address = localise(inboxPaths.leads(queryWith(query, { lead })), locale);
    void navigate(address, { replace, preventScrollReset: true });
  };
  const openAt = (to: number) => {
    const lead = visibleLeads[to];
    if (lead) openLead(lead.reference, { replace: open !== null });
  };
  useShortcuts(
    {
      j: () => openAt(index + 1),
      k: () => openAt(Math.max(index - 1, 0)),
      c: () => document.getElementById(claimButton)?.click(),
      '/': () => document.getElementById(searchField)?.focus(),
      escape: () => open !== null && openLead(''),
    },
    isOn,
  );
}
