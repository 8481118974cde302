import type { ModelPrice } from 'shared-contracts/api';
import { FragmentSlot } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { instalmentsFragment } from './instalments-fragment';
import styles from './prices.module.css';

interface InstalmentsProps {
  /** Slug of the model. */
  model: string;
  grades: ModelPrice['grades'];
}

/** The instalment calculator. If its remote fails, the static example beside the prices remains. */
export const Instalments = ({ model, grades }: InstalmentsProps) => (
  <Wrap className={styles.instalments}>
    <FragmentSlot name={instalmentsFragment} props={{ model, grades }} fallback={null} />
  </Wrap>
);
