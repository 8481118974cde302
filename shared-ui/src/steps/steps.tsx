import { Num } from '../number/number';
import styles from './steps.module.css';

interface StepsProps {
  names: readonly string[];
  /** The text of a step, by `<name>.title` and `<name>.text`. */
  text: (key: string) => string;
}

/** What happens next, in order: a number, a few words, one sentence. */
export function Steps({ names, text }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={styles.number}>
            <Num>{index + 1}</Num>
          </span>
          <span>
            <b>{text(`${name}.title`)}</b>
            <span className={styles.text}>{text(`${name}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
