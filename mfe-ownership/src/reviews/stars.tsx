import styles from './stars.module.css';

interface StarsProps {
  /** From 1 to 5; shown to the half star. */
  value: number;
  /** Null where the number stands beside the stars. */
  label: string | null;
}

/** Five stars, so many of them filled. */
export function Stars({ value, label }: StarsProps) {
  const accessible =
    label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.stars} {...accessible}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={fillOf(star - value)} />
      ))}
    </span>
  );
}

/** @param missing What the star has more than the value */
function fillOf(missing: number): string | undefined {
  if (missing < 0.25) return styles.full;
  return missing < 0.75 ? styles.half : styles.empty;
}
