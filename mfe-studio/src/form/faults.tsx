import type { FormFault } from './editing';
import styles from './form.module.css';

/** The faults of a group or list in words; the kit's controls show their own. */
export function Faults({ id, faults }: { id?: string; faults: readonly FormFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div id={id}>
      {faults.map(({ field, sentence, isWarning }) => (
        <p key={`${field} ${sentence}`} className={isWarning ? styles.warning : styles.error}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
