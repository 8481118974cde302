import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface DialogProps {
  open: boolean;
  /** Escape, or a press beside it. */
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg';
  /** Buttons at its end; the one that does it last. */
  actions: ReactNode;
  children: ReactNode;
}

/** Holds the focus while it is open and gives it back to what opened it. */
export function Dialog({ open, onClose, title, size = 'sm', actions, children }: DialogProps) {
  const id = useId();
  return (
    <MuiDialog open={open} onClose={onClose} aria-labelledby={id} maxWidth={size} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </MuiDialog>
  );
}
