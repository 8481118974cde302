import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'shared-contracts/router';
import styles from './deferred.module.css';

/**
 * Whether what is not in the first view of a page is rendered. A visitor who navigates to the page inside the app
 * sees its first view at once and the rest right after. Documents are whole from the start; so is a page to
 * which a visitor comes back, or of which he wants a certain place.
 */
export function useDeferred(): boolean {
  const isNavigation = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isDocument = useSyncExternalStore(never, no, yes);
  return useDeferredValue(true, isDocument || !isNavigation || hash !== '');
}

/** What is below the first view of a page; see `useDeferred`. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferred() ? children : <div className={styles.place} />;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
