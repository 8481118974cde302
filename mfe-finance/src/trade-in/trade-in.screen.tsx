import { readChosen, withChosen } from 'shared-contracts/chosen-car';
import { choiceFor, choicesFor, wishesFor } from 'shared-contracts/form';
import { type TradeInValues, tradeInForm } from 'shared-contracts/forms-trade-in';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Form, useCars } from 'shared-ui/form';
import { FormPage, PreferCall } from 'shared-ui/form-page';
import { Heading, Muted, Section } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import { type Description, olderYear, readDescription } from './described-car';
import { PriceRange } from './price-range';
import type { TradeInPage } from './trade-in.loader';
import styles from './trade-in.module.css';
import { TradeInSent } from './trade-in-sent';
import { useWords } from './use-words';

const stepNames = ['first', 'second', 'third'] as const;

/**
 * The trade-in page: a price range at once, then the request, filled in with what was said for the range. Preselects
 * what the address names of the wanted car.
 */
export function TradeInScreen() {
  const { t } = useTranslation('mfe-finance');
  const words = useWords();
  const { api, locale } = useVisit();
  const { vehicles: atHand, table } = useLoaderData<TradeInPage>();
  const vehicles = useCars(atHand);
  const [search] = useSearchParams();
  const model = search.get('model') ?? '';
  const chosen = readChosen(search);
  const form = tradeInForm(vehicles, model);
  const { sent: posted } = usePosted(form.name);
  const description = readDescription(search, table);
  const { car, range, typed } = description;
  return (
    <>
      <PageHeader title={t('tradeIn.title')} lead={words.lead} />
      <Section>
        <FormPage<TradeInValues>
          aside={<WhatNext finance={withChosen(paths.finance(model), chosen)} />}
          confirmation={(sent) => <TradeInSent {...sent} vehicles={vehicles} table={table} />}
        >
          {(onSent) => (
            <>
              {posted === null && (
                <>
                  <PriceRange {...{ table, description, model, chosen }} />
                  <div className={styles.head}>
                    <Heading level={2} size="h2">
                      {words.send}
                    </Heading>
                    {range && <Muted>{words.sendText}</Muted>}
                  </div>
                </>
              )}
              <Form
                key={[model, ...Object.values(chosen), ...Object.values(typed)].join(' ')}
                definition={form}
                defaults={{
                  ...ownCarOf(description, locale),
                  wantedCar: choiceFor(model, choicesFor(model, vehicles)),
                  ...wishesFor(model, vehicles, chosen),
                }}
                hidden={range && car ? { valuedCar: car.id } : {}}
                onSubmit={(values, onProgress) => api.tradeIns.request(values, onProgress)}
                onSent={onSent}
                note={words.note}
              />
            </>
          )}
        </FormPage>
      </Section>
    </>
  );
}

/** What was said for the range, in the fields of the request. */
function ownCarOf({ car, typed, faults }: Description, locale: Locale): Record<string, string> {
  const { year, kilometres, condition } = typed;
  return {
    ...(car && { ownMake: car.make[locale], ownModel: car.name[locale] }),
    ...(year !== olderYear && { ownYear: year }),
    kilometres,
    ...(!faults.includes('condition') && { condition }),
  };
}

/** Beside the form: the next steps, a telephone number, and a link to the finance calculator. */
function WhatNext({ finance }: { finance: string }) {
  const words = useWords();
  const next: Readonly<Record<string, string>> = words.next;
  return (
    <>
      <Steps names={stepNames} text={(key) => next[key] ?? ''} />
      <PreferCall text={words.preferCall} />
      <ArrowLink to={finance}>{words.finance}</ArrowLink>
    </>
  );
}
