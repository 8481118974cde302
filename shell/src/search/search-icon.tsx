import styles from './search-icon.module.css';

/** A magnifying glass, next to text or in a labelled control; hidden from screen readers. */
export const SearchIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="m16 16 4.5 4.5M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z" />
  </svg>
);
