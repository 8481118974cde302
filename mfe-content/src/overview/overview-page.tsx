import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { PageHead } from 'shared-ui/band';
import { Wrap } from 'shared-ui/layout';
import { Contacts } from '../contact/contacts';
import { type Destination, LinkCards } from './link-cards';
import styles from './overview-page.module.css';

interface OverviewPageProps {
  /** Key of the page's words under `pages`. */
  page: string;
  /** What its sentences quote. */
  values?: Record<string, string>;
  /** Where to go from here. */
  links: readonly Destination[];
  children?: ReactNode;
}

/** A page that says one thing and shows the ways on. */
export function OverviewPage({ page, values = {}, links, children }: OverviewPageProps) {
  const { t } = useTranslation('mfe-content');
  return (
    <>
      <PageHead title={t(`pages.${page}.title`, values)} lead={t(`pages.${page}.text`, values)} />
      <Wrap className={styles.body}>
        {children}
        <Contacts />
        <LinkCards links={links} />
      </Wrap>
    </>
  );
}
