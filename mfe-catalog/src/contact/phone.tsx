import { telAddress } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './phone.module.css';

/** A number to press. */
export function Phone({ number }: { number: string }) {
  return (
    <Link to={telAddress(number)} className={styles.phone}>
      <Num>{number}</Num>
    </Link>
  );
}
