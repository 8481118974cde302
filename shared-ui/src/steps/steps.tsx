import { Num } from '../number/number';
import styles from './steps.module.css';

interface StepsProps {
  names: readonly string[];
  /** Translates `<name>.title` and `<name>.text` of a step. */
  text: (key: string) => string;
}

/** A numbered list of the next steps, each with a title and a sentence. */
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
