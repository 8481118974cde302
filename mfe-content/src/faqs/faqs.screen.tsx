import type { Faq } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Contacts } from '../contact/contacts';
import { LinkCards } from '../link-cards/link-cards';
import { FaqAccordion } from './faq-accordion';
import styles from './faqs.module.css';

/** FaqAccordion and answers, and whom to ask the rest. */
export function FaqsScreen() {
  const { t } = useTranslation('mfe-content');
  const { faqs } = useLoaderData<{ faqs: Faq[] }>();
  return (
    <>
      <PageHeader
        title={t('pages.faqs.title')}
        lead={t(faqs.length > 0 ? 'pages.faqs.lead' : 'pages.faqs.text')}
      />
      <Wrap className={styles.body}>
        <div className={styles.columns}>
          {faqs.length > 0 && <FaqAccordion faqs={faqs} />}
          <section className={styles.ask}>
            <Heading level={2} size="h3">
              {t('pages.faqs.more')}
            </Heading>
            <Contacts />
          </section>
        </div>
        <LinkCards links={['testDrive', 'service', 'warranty']} />
      </Wrap>
    </>
  );
}
