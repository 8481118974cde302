import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import styles from './proof.module.css';

export function Proof({ quotes }: LocalizedSectionOf<'proof'>) {
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ quote, name, about }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <li key={index}>
          <figure className={styles.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>
              {about && <span>{about}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
