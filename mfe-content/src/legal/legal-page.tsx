import { useTranslation } from 'react-i18next';
import { useVisit } from 'shared-contracts/visit';
import { PageHead } from 'shared-ui/band';
import { Heading, Wrap } from 'shared-ui/layout';
import { Contacts } from '../contact/contacts';
import styles from './legal-page.module.css';

interface LegalPageProps {
  /** Key of the page's words under `legal`. */
  page: 'terms' | 'privacy';
  /** Keys of its sections, in order. */
  sections: readonly string[];
}

/** Rules in plain words, section by section. */
export function LegalPage({ page, sections }: LegalPageProps) {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  const names = { brand: settings.brandName, company: settings.legalName };
  return (
    <>
      <PageHead title={t(`legal.${page}.title`)} lead={t(`legal.${page}.lead`, names)} />
      <Wrap className={styles.body}>
        {sections.map((section) => (
          <section key={section} className={styles.section}>
            <Heading level={2} size="h3">
              {t(`legal.${page}.${section}.title`)}
            </Heading>
            <p className={styles.text}>{t(`legal.${page}.${section}.text`, names)}</p>
          </section>
        ))}
        <section className={styles.section}>
          <Heading level={2} size="h3">
            {t('legal.questions')}
          </Heading>
          <Contacts />
        </section>
      </Wrap>
    </>
  );
}
