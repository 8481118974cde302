import { useEffect, useRef } from 'react';
import type { ListedLead } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths, queryWith } from '../inbox-paths';
import { useShortcuts } from '../keyboard/use-shortcuts';

/** Ids of the elements that keys press or focus. */
export const searchField = 'inbox-search';
export const claimButton = 'inbox-claim';
export const replyButton = 'inbox-reply';
export const planButton = 'inbox-plan';
export const doneButton = 'inbox-done';

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
  // A lead that is planned for later or closed leaves the list: the one after it takes its place
  const lastIndex = useRef(-1);
  useEffect(() => {
    // Remembers where the open lead stood
    if (index >= 0 || open === null) lastIndex.current = index;
  }, [index, open]);
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
      j: () => openAt(index >= 0 ? index + 1 : Math.max(lastIndex.current, 0)),
      k: () => openAt(Math.max((index >= 0 ? index : lastIndex.current) - 1, 0)),
      a: () => void navigate(localise(inboxPaths.newLead(), locale)),
      c: () => document.getElementById(claimButton)?.click(),
      r: () => document.getElementById(replyButton)?.click(),
      n: () => document.getElementById(planButton)?.click(),
      d: () => document.getElementById(doneButton)?.click(),
      '/': () => document.getElementById(searchField)?.focus(),
      escape: () => open !== null && openLead(''),
    },
    isOn,
  );
}
