import { classNames } from '../class-names';
import styles from './skeleton.module.css';

interface BoneProps {
  /** Its usual size; `className` sets another. */
  shape: 'line' | 'title' | 'picture' | 'button' | 'round' | 'block';
  className?: string;
}

/** A grey place of the final size. Silent: the page says once what is loading, in a status of its own. */
export function Bone({ shape, className }: BoneProps) {
  return <span className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />;
}
