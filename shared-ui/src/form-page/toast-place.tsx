import { useToast } from '../toast/toast';
import styles from './form-page.module.css';

/**
 * Reserves space for toasts on a thank-you page, so that they cover nothing. The space stays afterwards, so that
 * nothing moves under the visitor's finger.
 */
export function ToastPlace() {
  const { setPlace, wasShown } = useToast();
  return <div ref={setPlace} className={wasShown ? styles.toast : undefined} />;
}
