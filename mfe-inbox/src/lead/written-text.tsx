import type { ReactNode } from 'react';
import type { LeadNote } from 'shared-contracts/inbox';
import { Moment } from 'shared-ui/staff/moment';
import styles from './notes.module.css';

interface WrittenTextProps {
  note: LeadNote;
  by: string | null;
  /** After the time. */
  children?: ReactNode;
}

/** A note or a message in a list: who wrote it, when, and what. */
export function WrittenText({ note, by, children }: WrittenTextProps) {
  return (
    <li>
      <p className={styles.by}>
        <bdi>{by}</bdi>
        {' · '}
        <Moment iso={note.at} />
        {children}
      </p>
      <p className={styles.text}>
        <bdi>{note.text}</bdi>
      </p>
    </li>
  );
}
