import { Icon } from 'shared-ui/icon';
import styles from './fields.module.css';

/** What is wrong with a field, beside it; nothing where nothing is. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return fault === undefined ? null : (
    <p className={styles.fault} id={id}>
      <Icon name="bad" size="s" />
      <span>{fault}</span>
    </p>
  );
}
