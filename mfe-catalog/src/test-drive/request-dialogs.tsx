import { useState } from 'react';
import type { LeadReceipt, ModelDetail } from 'shared-contracts/api';
import { RequestDialog } from './request-dialog';
import { ThanksDialog } from './thanks-dialog';

interface RequestDialogsProps {
  model: ModelDetail;
  open: boolean;
  onClose: () => void;
}

/** The form, and once it is sent the thanks in its place. */
export function RequestDialogs({ model, open, onClose }: RequestDialogsProps) {
  const [sent, setSent] = useState<{ name: string; reference: string } | null>(null);
  const onSent = ({ reference }: LeadReceipt, { name }: { name: string }) =>
    setSent({ name, reference });
  return (
    <>
      <RequestDialog model={model} open={open && sent === null} onClose={onClose} onSent={onSent} />
      {sent && <ThanksDialog model={model} {...sent} open={open} onClose={onClose} />}
    </>
  );
}
