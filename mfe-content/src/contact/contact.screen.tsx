import { type ContactValues, contactForm } from 'shared-contracts/forms-enquiries';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Heading } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { BranchCards } from '../branches/branch-cards';
import { useBuildNumber } from '../build-number';
import type { ContactData } from './contact.loader';
import styles from './contact.module.css';
import { Contacts } from './contacts';
import { MessageSent } from './message-sent';

/** The contact page: branches, form and contact channels, in this order at every width. */
export function ContactScreen() {
  const { t } = useTranslation('mfe-content');
  const { api } = useVisit();
  const { offices } = useLoaderData<ContactData>();
  const build = useBuildNumber();
  return (
    <>
      <PageHeader title={t('contact.title')} lead={t('contact.lead')}>
        <ArrowLink to="#message">{t('contact.write')}</ArrowLink>
      </PageHeader>
      {offices.length > 0 && <BranchCards offices={offices} />}
      <div className={styles.message} id="message">
        <FormPage<ContactValues>
          aside={<ContactDetails />}
          confirmation={(sent) => <MessageSent {...sent} />}
        >
          {(onSent) => (
            <Form
              definition={contactForm}
              {...(build && {
                defaults: { subject: t('contact.build', { number: build }) },
                hidden: { build },
              })}
              onSubmit={(values) => api.contact.send(values)}
              onSent={onSent}
              note={t('contact.note')}
            />
          )}
        </FormPage>
      </div>
    </>
  );
}

function ContactDetails() {
  const { t } = useTranslation('mfe-content');
  return (
    <section className={styles.ways}>
      <Heading level={2} size="h3">
        {t('contact.ways')}
      </Heading>
      <Contacts complete />
    </section>
  );
}
