import type { ListedLead } from 'shared-contracts/inbox';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { useShow } from './use-show';

/** Where `/` leads, and what `c` presses. */
export const searchField = 'inbox-search';
export const claimButton = 'inbox-claim';

/** The next lead and the one before, the search, and back to the list. */
export function useLeadKeys(
  open: string | null,
  shown: readonly ListedLead[],
  isOn: boolean,
): void {
  const show = useShow();
  const at = shown.findIndex(({ reference }) => reference === open);
  const go = (to: number) => {
    const lead = shown[to];
    if (lead) show({ lead: lead.reference }, { replace: open !== null });
  };
  useShortcuts(
    {
      j: () => go(at + 1),
      k: () => go(Math.max(at - 1, 0)),
      c: () => document.getElementById(claimButton)?.click(),
      '/': () => document.getElementById(searchField)?.focus(),
      escape: () => open !== null && show({ lead: '' }),
    },
    isOn,
  );
}
