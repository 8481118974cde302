import styles from './progress-ring.module.css';

/** Share of loaded frames, 0 to 1. Decorative: the car can be turned meanwhile. */
export function ProgressRing({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <circle cx="18" cy="18" r="15" className={styles.track} />
      <circle
        cx="18"
        cy="18"
        r="15"
        pathLength="100"
        strokeDasharray={`${Math.round(share * 100)} 100`}
        className={styles.done}
      />
    </svg>
  );
}
