import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { RichText } from 'shared-ui/rich-text';
import { Contacts } from '../contact/contacts';
import type { LegalText } from './legal.loader';
import styles from './legal.module.css';
import { readSections } from './read-sections';
import { TableOfContents } from './table-of-contents';

/** A legal text with a table of contents beside it and contact links at the end. */
export function LegalScreen() {
  const { t } = useTranslation('mfe-content');
  const { title, updated, content } = useLoaderData<LegalText>();
  const { introduction, sections } = readSections(content);
  return (
    <>
      <PageHeader title={title} />
      <Wrap className={styles.columns}>
        <TableOfContents sections={sections} />
        <div className={styles.text}>
          <Muted>
            {t('legal.updated')} <Num>{formatDate(updated)}</Num>
          </Muted>
          {introduction && <RichText html={introduction} className={styles.introduction} />}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <Heading level={2} size="h3" id={section.id} className={styles.title}>
                {section.title}
              </Heading>
              <RichText html={section.html} />
            </section>
          ))}
          <section className={styles.questions}>
            <Heading level={2} size="h3">
              {t('legal.questions')}
            </Heading>
            <Contacts />
          </section>
        </div>
      </Wrap>
    </>
  );
}
