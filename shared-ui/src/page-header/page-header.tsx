import type { ReactNode } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Heading, Lead, Wrap } from '../layout/layout';
import { Picture } from '../picture/picture';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Picture behind the title and the navigation. */
  picture?: PictureFile | null | undefined;
  /** Content below the lead. */
  children?: ReactNode;
}

/** Page header with the title, on a picture if there is one. */
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
