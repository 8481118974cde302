import type { IllustratedText } from 'shared-contracts/api';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './descriptions.module.css';

/** Rows of picture and text that swap sides. */
export function Descriptions({ descriptions }: { descriptions: readonly IllustratedText[] }) {
  return (
    <Section tone="quiet">
      <Wrap>
        {descriptions.map(({ title, text, image }) => (
          <article key={title} className={styles.row}>
            <div className={styles.picture}>
              <Picture
                picture={image}
                sizes="(max-width: 48.12em) 92vw, (max-width: 1400px) 52vw, 670px"
                fit="cover"
              />
            </div>
            <div>
              <Heading level={2} size="h2">
                {title}
              </Heading>
              <Muted className={styles.text}>{text}</Muted>
            </div>
          </article>
        ))}
      </Wrap>
    </Section>
  );
}
