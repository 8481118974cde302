import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { Icon } from 'shared-ui/icon';
import styles from './questions.module.css';

/** Questions with answers in native `details` elements. */
export function Questions({ questions }: LocalizedSectionOf<'questions'>) {
  return (
    <ul className={styles.list}>
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <li key={index}>
          <details className={styles.item}>
            <summary className={styles.question}>
              <h3>{question}</h3>
              <Icon name="chev" className={styles.sign} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
