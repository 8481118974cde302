import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  /** Button next to the text. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message in the screen, announced when it appears. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  return (
    <Alert severity={tone} action={action} role={tone === 'error' ? 'alert' : 'status'}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}
