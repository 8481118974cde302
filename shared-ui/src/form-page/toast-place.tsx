import { useToast } from '../toast/toast';
import styles from './form-page.module.css';

/**
 * A thank-you page keeps room for its toast here, where it covers nothing. The room stays when the toast goes, so that nothing
 * moves under the visitor's finger.
 */
export function ToastPlace() {
  const { setPlace, wasShown } = useToast();
  return <div ref={setPlace} className={wasShown ? styles.toast : undefined} />;
}
