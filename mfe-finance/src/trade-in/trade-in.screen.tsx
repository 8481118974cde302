import { readChosen, withChosen } from 'shared-contracts/chosen-car';
import { type CarChoice, choiceFor, choicesFor, wishesFor } from 'shared-contracts/forms';
import { type TradeInValues, tradeInForm } from 'shared-contracts/forms-trade-in';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Form, useCars } from 'shared-ui/form';
import { FormPage, PreferCall } from 'shared-ui/form-page';
import { Section } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import { TradeInSent } from './trade-in-sent';

const stepNames = ['first', 'second', 'third'] as const;

/** The trade-in page; preselects what the address names of the wanted car. */
export function TradeInScreen() {
  const { t } = useTranslation('mfe-finance');
  const { api } = useVisit();
  const vehicles = useCars(useLoaderData<CarChoice[]>());
  const [search] = useSearchParams();
  const model = search.get('model') ?? '';
  const chosen = readChosen(search);
  const form = tradeInForm(vehicles, model);
  return (
    <>
      <PageHeader title={t('tradeIn.title')} lead={t('tradeIn.lead')} />
      <Section>
        <FormPage<TradeInValues>
          aside={<WhatNext finance={withChosen(paths.finance(model), chosen)} />}
          confirmation={(sent) => <TradeInSent {...sent} vehicles={vehicles} />}
        >
          {(onSent) => (
            <Form
              key={`${model} ${chosen.grade} ${chosen.colour}`}
              definition={form}
              defaults={{
                wantedCar: choiceFor(model, choicesFor(model, vehicles)),
                ...wishesFor(model, vehicles, chosen),
              }}
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

/** Beside the form: the next steps, a telephone number, and a link to the finance calculator. */
function WhatNext({ finance }: { finance: string }) {
  const { t } = useTranslation('mfe-finance');
  return (
    <>
      <Steps names={stepNames} text={(key) => t(`tradeIn.next.${key}`)} />
      <PreferCall text={t('tradeIn.preferCall')} />
      <ArrowLink to={finance}>{t('tradeIn.finance')}</ArrowLink>
    </>
  );
}
