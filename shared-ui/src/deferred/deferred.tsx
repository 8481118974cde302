import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'shared-contracts/router';
import styles from './deferred.module.css';

/**
 * Whether content below the first view is rendered. After a client-side navigation the first view is painted first
 * and the rest right after. Documents are complete from the start, as are pages reached by going back or with a hash.
 */
export function useDeferred(): boolean {
  const isNavigation = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isDocument = useSyncExternalStore(never, no, yes);
  return useDeferredValue(true, isDocument || !isNavigation || hash !== '');
}

/** Content below the first view of a page; see `useDeferred`. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferred() ? children : <div className={styles.place} />;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
