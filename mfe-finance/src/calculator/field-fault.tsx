import { Icon } from 'shared-ui/icon';
import styles from './fields.module.css';

/** A field's error message; renders nothing without one. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return fault === undefined ? null : (
    <p className={styles.fault} id={id}>
      <Icon name="bad" size="s" />
      <span>{fault}</span>
    </p>
  );
}
