import { useId } from 'react';
import type { Offer } from 'shared-contracts/api';
import { type GetInTouchValues, getInTouchForm } from 'shared-contracts/forms-enquiries';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Heading, Muted, Section } from 'shared-ui/layout';
import { Steps } from 'shared-ui/steps';
import styles from './get-in-touch.module.css';
import { OfferSent } from './offer-sent';

interface GetInTouchProps {
  offer: Offer;
  id: string;
  /** Number of the build that the visitor comes with. */
  build: string;
}

const steps = ['call', 'check', 'sign'] as const;

/** The enquiry form of an offer; after sending, its confirmation. */
export function GetInTouch({ offer, id, build }: GetInTouchProps) {
  const { t } = useTranslation('mfe-content');
  const { api } = useVisit();
  const title = useId();
  return (
    <Section tone="quiet" id={id}>
      <FormPage<GetInTouchValues>
        aside={<Steps names={steps} text={(key) => t(`offer.steps.${key}`)} />}
        confirmation={(sent) => <OfferSent {...sent} offer={offer} />}
      >
        {(onSent) => (
          <section aria-labelledby={title}>
            <div className={styles.head}>
              <Heading level={2} size="h2" id={title}>
                {t('offer.formTitle')}
              </Heading>
              <Muted className={styles.lead}>{t('offer.formLead')}</Muted>
            </div>
            <Form
              definition={getInTouchForm}
              hidden={{ offerId: String(offer.id), ...(build && { build }) }}
              {...(build && { defaults: { comment: t('offer.build', { number: build }) } })}
              onSubmit={(values) => api.offers.getInTouch(values)}
              onSent={onSent}
              note={t('offer.note')}
            />
          </section>
        )}
      </FormPage>
    </Section>
  );
}
