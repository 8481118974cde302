import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

export { useDeferredData, useDeferredData as useWhole } from './use-deferred-data';

/** A native select outside lead forms. The caller renders its label. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.box}>
      <select {...props} />
      <Icon name="chev" size="s" />
    </span>
  );
}
