import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from './staff-fetch';

/** Something that was done and can be undone, in the reader's words. */
export interface UndoOffer {
  text: string;
  /** Of the button. */
  label: string;
  /** Said when it could not be undone. */
  failed: string;
  undo(): Promise<unknown>;
}

/** ms for which it stays; it waits while it is pointed at or has the focus. */
const lifetime = 15_000;

let offer: UndoOffer | null = null;
const listeners = new Set<() => void>();

/** Shows what was done with a button that undoes it, also on the screen that follows. */
export function offerUndo(next: UndoOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one toast of a room. */
export function UndoToast() {
  const shown = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return shown && <Offered key={shown.text} {...shown} />;
}

function Offered({ text, label, failed, undo }: UndoOffer) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'offered' | 'busy' | 'failed'>('offered');
  async function take() {
    setState('busy');
    try {
      await undo();
      offerUndo(null);
      await revalidate();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setState('failed');
    }
  }
  return (
    <Snackbar
      open
      autoHideDuration={lifetime}
      onClose={(_, reason) => reason !== 'clickaway' && offerUndo(null)}
      message={<span role="status">{state === 'failed' ? failed : text}</span>}
      action={
        state !== 'failed' && (
          <Button color="inherit" disabled={state === 'busy'} onClick={() => void take()}>
            {label}
          </Button>
        )
      }
    />
  );
}
