import type { IllustratedText } from 'shared-contracts/api';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './separation.module.css';

/** A full-width picture with one sentence, between facts and features. */
export function Separation({ separation }: { separation: IllustratedText }) {
  return (
    <section className={styles.separation} data-tone="ink">
      <Picture picture={separation.image} sizes="max(100vw, 800px)" fit="cover" mirrored />
      <Wrap className={styles.content}>
        <Heading level={2} size="h1">
          {separation.title}
        </Heading>
        <Lead className={styles.text}>{separation.text}</Lead>
      </Wrap>
    </section>
  );
}
