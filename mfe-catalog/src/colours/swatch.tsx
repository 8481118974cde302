import type { ModelColour } from 'shared-contracts/api';
import { classNames } from '../class-names';
import styles from './swatch.module.css';

/** What a colour's sample and name need. */
export type Paint = Pick<ModelColour, 'id' | 'name' | 'hex' | 'secondHex'>;

/** A decorative colour sample, split in two for a two-tone car; the name is beside it. */
export function Swatch({
  colour,
  className,
}: {
  colour: Pick<Paint, 'hex' | 'secondHex'>;
  className?: string;
}) {
  // SVG, because the CSP allows no style attributes
  return (
    <svg
      viewBox="0 0 2 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(styles.swatch, className)}
    >
      <rect width="2" height="1" fill={colour.hex} />
      {colour.secondHex && <rect x="1" width="1" height="1" fill={colour.secondHex} />}
    </svg>
  );
}
