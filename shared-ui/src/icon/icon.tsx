import { classNames } from '../class-names';
import { drawings } from './drawings';
import styles from './icon.module.css';

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** 18 or 24 px. */
  size?: 's' | 'm';
  /** Mirrored in Arabic, because it points in the reading direction. */
  directional?: boolean;
  className?: string;
}

/** A decorative icon, next to text or in a labelled control; hidden from screen readers. */
export function Icon({ name, size = 'm', directional = false, className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        size === 's' && styles.small,
        directional && styles.directional,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
