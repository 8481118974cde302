import { useId, useState } from 'react';
import type { LeadReceipt, Offer } from 'shared-contracts/api';
import { type GetInTouchValues, getInTouchForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Heading, Muted, Section } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Steps } from 'shared-ui/steps';
import styles from './get-in-touch.module.css';
import { OfferSent } from './offer-sent';

interface GetInTouchProps {
  offer: Offer;
  id: string;
}

const steps = ['call', 'check', 'sign'] as const;

/** The enquiry about an offer; once it was sent, says so and what comes next. */
export function GetInTouch({ offer, id }: GetInTouchProps) {
  const { t } = useTranslation('mfe-content');
  const { api } = useVisit();
  const [sent, setSent] = useState<{ receipt: LeadReceipt; values: GetInTouchValues } | null>(null);
  const title = useId();
  if (sent) {
    return (
      <Section tone="quiet" id={id}>
        <OfferSent {...sent} offer={offer} onAgain={() => setSent(null)} />
      </Section>
    );
  }
  return (
    <Section tone="quiet" id={id} labelledBy={title}>
      <FormPage
        aside={
          <Steps
            steps={steps.map((step) => ({
              title: t(`offer.steps.${step}.title`),
              text: t(`offer.steps.${step}.text`),
            }))}
          />
        }
      >
        <div className={styles.head}>
          <Heading level={2} size="h2" id={title}>
            {t('offer.formTitle')}
          </Heading>
          <Muted className={styles.lead}>{t('offer.formLead')}</Muted>
        </div>
        <Form
          definition={getInTouchForm}
          hidden={{ offerId: String(offer.id) }}
          onSubmit={(values) => api.offers.getInTouch(values)}
          onSent={(receipt, values) => setSent({ receipt, values })}
          note={
            <>
              {t('offer.note')} <Link to={paths.privacy()}>{t('offer.privacy')}</Link>
            </>
          }
        />
      </FormPage>
    </Section>
  );
}
