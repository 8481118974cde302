import { useState } from 'react';
import type { LeadReceipt } from 'shared-contracts/api';
import { type ContactValues, contactForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import type { ContactData } from './contact.loader';
import styles from './contact.module.css';
import { Contacts } from './contacts';
import { MessageSent } from './message-sent';
import { Offices } from './offices';

interface SentMessage {
  receipt: LeadReceipt;
  values: ContactValues;
}

/** A form to write to us, every other way to reach us, and where we are. */
export function ContactScreen() {
  const { t } = useTranslation('mfe-content');
  const { offices } = useLoaderData<ContactData>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <>
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <div className={styles.message}>
        {sent ? (
          <MessageSent {...sent} onAgain={() => setSent(null)} />
        ) : (
          <FormPage aside={<Ways />}>
            <MessageForm onSent={(receipt, values) => setSent({ receipt, values })} />
          </FormPage>
        )}
      </div>
      {offices.length > 0 && <Offices offices={offices} />}
    </>
  );
}

function MessageForm({
  onSent,
}: {
  onSent: (receipt: LeadReceipt, values: ContactValues) => void;
}) {
  const { t } = useTranslation('mfe-content');
  const { api } = useVisit();
  return (
    <Form
      definition={contactForm}
      onSubmit={(values) => api.contact.send(values)}
      onSent={onSent}
      note={
        <>
          {t('contact.note')} <Link to={paths.privacy()}>{t('contact.privacy')}</Link>
        </>
      }
    />
  );
}

function Ways() {
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
