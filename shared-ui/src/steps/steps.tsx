import { Num } from '../number/number';
import styles from './steps.module.css';

interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

/** What happens next, in order: a number, a few words, one sentence. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number}>
            <Num>{index + 1}</Num>
          </span>
          <span>
            <b>{title}</b>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
