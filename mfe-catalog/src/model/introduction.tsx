import { useId } from 'react';
import type { IllustratedText } from 'shared-contracts/api';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './introduction.module.css';

/** A short introduction beside the car's side view. */
export function Introduction({ introduction }: { introduction: IllustratedText }) {
  const titleId = useId();
  return (
    <Section labelledBy={titleId}>
      <Wrap className={styles.columns}>
        <div>
          <Heading level={2} size="h2" id={titleId} className={styles.title}>
            {introduction.title}
          </Heading>
          <Muted>{introduction.text}</Muted>
        </div>
        <div className={styles.car}>
          <Picture
            picture={introduction.image}
            sizes="(max-width: 48.12em) 92vw, (max-width: 1500px) 52vw, 900px"
            mirrored
            className={styles.picture}
          />
        </div>
      </Wrap>
    </Section>
  );
}
