import type { ModelPrice } from 'shared-contracts/api';
import { FragmentSlot } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { instalments } from './instalments-name';
import styles from './prices.module.css';

interface InstalmentsProps {
  /** Slug of the model. */
  model: string;
  grades: ModelPrice['grades'];
}

/** Where instalments are worked out. Without those who do it the example beside the prices says enough. */
export const Instalments = ({ model, grades }: InstalmentsProps) => (
  <Wrap className={styles.instalments}>
    <FragmentSlot name={instalments} props={{ model, grades }} fallback={null} />
  </Wrap>
);
