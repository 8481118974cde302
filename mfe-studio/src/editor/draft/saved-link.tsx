import { useState } from 'react';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import type { DraftSession } from './draft-session';

interface SavedLinkProps {
  to: string;
  session: Pick<DraftSession<never, never>, 'flush' | 'hasUnsavedChanges'>;
  label: string;
}

/** A link to another screen of the draft that saves first, so that the other screen shows the same. */
export function SavedLink({ to, session, label }: SavedLinkProps) {
  const { locale } = useVisit();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    await session.flush();
    setBusy(false);
    // Stays here if the save failed or needs a merge; the save state tells why
    if (!session.hasUnsavedChanges()) await navigate(localise(to, locale));
  }
  return (
    <Button busy={isBusy} onClick={() => void go()}>
      {label}
    </Button>
  );
}
