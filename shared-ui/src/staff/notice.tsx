import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  /** A button beside it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Something that was done, is wrong or should be known: in the room, and read out when it appears. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  return (
    <Alert severity={tone} action={action} role={tone === 'error' ? 'alert' : 'status'}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}
