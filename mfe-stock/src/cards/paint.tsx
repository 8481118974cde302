import type { StockCar } from 'shared-contracts/api';
import styles from './paint.module.css';

/** A colour's name with its sample, split in two for a two-tone car. */
export function Paint({ colour }: Pick<StockCar, 'colour'>) {
  // SVG, because the CSP allows no style attributes
  return (
    <p className={styles.paint}>
      <svg viewBox="0 0 2 2" aria-hidden="true" className={styles.sample}>
        <rect width="2" height="2" fill={colour.hex} />
        {colour.secondHex && <rect x="1" width="1" height="2" fill={colour.secondHex} />}
      </svg>
      {colour.name}
    </p>
  );
}
