import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called on Escape or a press outside. */
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg';
  /** Buttons at the end; the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** A modal dialog; it returns the focus to the element that opened it. */
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
