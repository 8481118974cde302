import styles from './panorama-icon.module.css';

const iconPaths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  corners: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

/** Icons of the panorama's controls; decorative, since each control has a label. */
export function PanoramaIcon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
