import type { ReactNode } from 'react';
import styles from './room.module.css';
import { StaffTheme } from './staff-theme';

interface RoomProps {
  title: string;
  /** What can be done with all of it: beside the title. */
  actions?: ReactNode;
  /** The whole width of the window, for what is edited. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen for staff: its heading, its actions, and what it is about. */
export function Room({ title, actions, wide = false, children }: RoomProps) {
  return (
    <StaffTheme>
      <div className={wide ? styles.wide : styles.room}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </StaffTheme>
  );
}
