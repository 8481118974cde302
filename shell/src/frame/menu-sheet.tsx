import { lazy, Suspense } from 'react';
import styles from './menu-sheet.module.css';

export const fetchSheet = () => import(/* webpackChunkName: "interaction" */ './sheet-entries');

const SheetEntries = lazy(async () => ({ default: (await fetchSheet()).SheetEntries }));

/** The menu of narrow screens: closed at first, closed again by any choice. What it holds comes with the first interaction. */
export function MenuSheet({ id, open }: { id: string; open: boolean }) {
  return (
    <div id={id} className={styles.sheet} hidden={!open}>
      {open && (
        <Suspense>
          <SheetEntries />
        </Suspense>
      )}
    </div>
  );
}
