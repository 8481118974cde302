import type { CarChoice } from 'shared-contracts/forms';
import { choiceFor, choicesFor } from 'shared-contracts/forms';
import { type TradeInValues, tradeInForm } from 'shared-contracts/forms-trade-in';
import { useTranslation } from 'shared-contracts/i18n';
import { telAddress } from 'shared-contracts/paths';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Muted, Section } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import styles from './trade-in.module.css';
import { TradeInSent } from './trade-in-sent';

const next = ['first', 'second', 'third'] as const;

/** Offers one's car in payment for another, which `?model=<slug>` may name. */
export function TradeInScreen() {
  const { t } = useTranslation('mfe-finance');
  const { api } = useVisit();
  const vehicles = useLoaderData<CarChoice[]>();
  const [search] = useSearchParams();
  const model = search.get('model') ?? '';
  const form = tradeInForm(vehicles, model);
  return (
    <>
      <PageHeader title={t('tradeIn.title')} lead={t('tradeIn.lead')} />
      <Section>
        <FormPage<TradeInValues>
          aside={<WhatNext />}
          confirmation={(sent) => <TradeInSent {...sent} vehicles={vehicles} />}
        >
          {(onSent) => (
            <Form
              key={model}
              definition={form}
              defaults={{ wantedCar: choiceFor(model, choicesFor(model, vehicles)) }}
              onSubmit={(values, onProgress) => api.tradeIns.request(values, onProgress)}
              onSent={onSent}
              note={t('tradeIn.note')}
            />
          )}
        </FormPage>
      </Section>
    </>
  );
}

/** Beside the form: what happens next, and the number for those who would rather call. */
function WhatNext() {
  const { t } = useTranslation('mfe-finance');
  const { settings } = useVisit();
  return (
    <>
      <Steps names={next} text={(key) => t(`tradeIn.next.${key}`)} />
      <div className={styles.call} data-tone="quiet">
        <Muted>{t('tradeIn.preferCall')}</Muted>
        <Link to={telAddress(settings.tollFreeNumber)} className={styles.phone}>
          <Num>{settings.tollFreeNumber}</Num>
        </Link>
      </div>
    </>
  );
}
