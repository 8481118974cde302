import { useState } from 'react';
import type { LeadReceipt, ModelDetail } from 'shared-contracts/api';
import { RequestDialog, type RequestedDrive } from './request-dialog';
import { ThanksDialog } from './thanks-dialog';

interface RequestDialogsProps {
  model: ModelDetail;
  open: boolean;
  onClose: () => void;
}

/** The form's dialog, then the dialog of thanks. */
export function RequestDialogs({ model, open, onClose }: RequestDialogsProps) {
  const [sent, setSent] = useState<{ name: string; car: string; reference: string } | null>(null);
  const onSent = ({ reference }: LeadReceipt, { name, vehicle, car = vehicle }: RequestedDrive) =>
    setSent({ name, car, reference });
  return (
    <>
      <RequestDialog model={model} open={open && sent === null} onClose={onClose} onSent={onSent} />
      {sent && <ThanksDialog model={model} {...sent} open={open} onClose={onClose} />}
    </>
  );
}
