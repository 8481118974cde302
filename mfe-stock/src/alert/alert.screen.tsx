import { choiceFor, choicesFor, wishesFor } from 'shared-contracts/form';
import { type StockAlertValues, stockAlertForm } from 'shared-contracts/forms-stock-alert';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Form, useCars } from 'shared-ui/form';
import { FormPage, type SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Section } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import type { AlertPage } from './alert.loader';

/** Asks for a mail when such a car comes into stock; filled with what the address wishes for. */
export function AlertScreen() {
  const { t } = useTranslation('mfe-stock');
  const { api } = useVisit();
  const { vehicles: carsOfPage, ...inStock } = useLoaderData<AlertPage>();
  const vehicles = useCars(carsOfPage);
  const [search] = useSearchParams();
  const asked = (name: string) => search.get(name) ?? '';
  const model = asked('model');
  return (
    <>
      <PageHeader title={t('alert.title')} lead={t('alert.lead')} />
      <Section>
        <FormPage<StockAlertValues>
          aside={
            <Steps names={['first', 'second', 'third']} text={(key) => t(`alert.steps.${key}`)} />
          }
          confirmation={(sent) => <AlertSent {...sent} />}
        >
          {(onSent) => (
            <Form
              key={search.toString()}
              definition={stockAlertForm(vehicles, model, inStock)}
              defaults={{
                vehicle: choiceFor(model, choicesFor(model, vehicles)),
                ...wishesFor(model, vehicles, { colour: asked('colour') }),
                ...{ gearbox: asked('gearbox'), price: asked('price') },
                ...{ branch: asked('branch'), year: asked('year') },
              }}
              onSubmit={(values) => api.stock.alert(values)}
              onSent={onSent}
              note={t('alert.note')}
            />
          )}
        </FormPage>
      </Section>
    </>
  );
}

function AlertSent({ receipt, values }: SentForm<StockAlertValues>) {
  const { t } = useTranslation('mfe-stock');
  return (
    <Sent
      title={t('alert.sent.title')}
      text={t('alert.sent.text')}
      reference={receipt.reference}
      facts={[{ label: t('alert.sent.email'), value: <bdi dir="ltr">{values.email}</bdi> }]}
      place={null}
    >
      <ButtonLink variant="ink" to={paths.stock()}>
        {t('list.all')}
      </ButtonLink>
    </Sent>
  );
}
