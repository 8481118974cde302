import type { ReactNode } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Heading, Lead, Wrap } from '../layout/layout';
import { Picture } from '../picture/picture';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Behind the title, and up behind the navigation; without one the title stands on paper. */
  picture?: PictureFile | null | undefined;
  /** Below the lead: a link, a text. */
  children?: ReactNode;
}

/** A page's title, on its picture where there is one. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <header
      className={picture ? styles.onPicture : styles.plain}
      data-tone={picture ? 'ink' : undefined}
    >
      {picture && <Picture picture={picture} sizes="100vw" fit="cover" mirrored priority />}
      <Wrap className={styles.text}>
        <Heading level={1} size="h1">
          {title}
        </Heading>
        {lead !== undefined && <Lead className={styles.lead}>{lead}</Lead>}
        {children}
      </Wrap>
    </header>
  );
}
