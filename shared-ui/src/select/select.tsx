import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

export { useWhole } from './use-whole';

/** The browser's own list to choose from, outside forms that are sent as leads. Its label is its owner's. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.box}>
      <select {...props} />
      <Icon name="chev" size="s" />
    </span>
  );
}
