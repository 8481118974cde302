import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Muted } from '../layout/layout';
import { Link } from '../link/link';
import { Num } from '../number/number';
import styles from './prefer-call.module.css';

/** A text with the toll-free number, for visitors who prefer to call. */
export function PreferCall({ text }: { text: string }) {
  const { settings } = useVisit();
  return (
    <div className={styles.call} data-tone="quiet">
      <Muted className={styles.text}>{text}</Muted>
      <Link to={telAddress(settings.tollFreeNumber)} className={styles.phone}>
        <Num>{settings.tollFreeNumber}</Num>
      </Link>
    </div>
  );
}
