import type { ReactNode } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Heading, Lead, Wrap } from '../layout/layout';
import { Picture } from '../picture/picture';
import styles from './band.module.css';

interface BandProps {
  picture: PictureFile;
  title: ReactNode;
  lead?: ReactNode;
  /** Below the words: a link, a search. */
  children?: ReactNode;
}

/** A page's picture and its title on it; it reaches up behind the navigation. */
export function Band({ picture, title, lead, children }: BandProps) {
  return (
    <header className={styles.band} data-tone="ink">
      <Picture picture={picture} alt="" sizes="100vw" fit="cover" mirrored priority />
      <Wrap className={styles.words}>
        <Heading level={1} size="h1">
          {title}
        </Heading>
        {lead !== undefined && <Lead className={styles.lead}>{lead}</Lead>}
        {children}
      </Wrap>
    </header>
  );
}

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
}

/** A page's title where there is no picture. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Wrap>
        <Heading level={1} size="h1">
          {title}
        </Heading>
        {lead !== undefined && <Lead className={styles.headLead}>{lead}</Lead>}
      </Wrap>
    </header>
  );
}
