import type { ReactNode } from 'react';
import styles from './room.module.css';
import { StaffTheme } from './staff-theme';

interface RoomProps {
  title: string;
  /** Actions on the whole screen, next to the title. */
  actions?: ReactNode;
  /** Uses the full width of the window, for editors. */
  wide?: boolean;
  children: ReactNode;
}

/** Layout of a staff screen: heading, actions and content. */
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
