import { ApiError, type StockCar } from 'shared-contracts/api';
import { type HoldCarValues, holdCarForm } from 'shared-contracts/forms-hold-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths, withChosen } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { FormPage, type SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Heading, Muted, Section } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import { Steps } from 'shared-ui/steps';
import styles from './hold-car.module.css';
import { holdId } from './hold-id';

interface HoldCarProps {
  car: StockCar;
  /** Called when somebody else was quicker, or the car has been sold. */
  onTaken: () => void;
}

/** The form that holds a car for 48 hours; after sending, its confirmation. */
export function HoldCar({ car, onTaken }: HoldCarProps) {
  const { t } = useTranslation('mfe-stock');
  const { api } = useVisit();
  // Without scripts the server renders the form's own confirmation, which has a title
  const { sent: posted } = usePosted(holdCarForm.name);
  const hold = (values: HoldCarValues) =>
    api.stock.hold(values).catch((error: unknown) => {
      if (error instanceof ApiError && error.problems.some(({ code }) => code.startsWith('car.')))
        onTaken();
      throw error;
    });
  return (
    <Section tone="quiet" id={holdId}>
      <FormPage<HoldCarValues>
        aside={
          <Steps names={['first', 'second', 'third']} text={(key) => t(`hold.steps.${key}`)} />
        }
        confirmation={(sent) => <HoldSent {...sent} car={car} />}
      >
        {(onSent) => (
          <>
            {posted === null && (
              <div className={styles.head}>
                <Heading level={2} size="h2">
                  {t('hold.title')}
                </Heading>
                <Muted>{t('hold.text')}</Muted>
              </div>
            )}
            <Form
              definition={holdCarForm}
              hidden={{ car: car.number }}
              onSubmit={hold}
              onSent={onSent}
              note={t('hold.note')}
            />
          </>
        )}
      </FormPage>
    </Section>
  );
}

function HoldSent({ receipt, values, car }: SentForm<HoldCarValues> & { car: StockCar }) {
  const { t } = useTranslation('mfe-stock');
  const chosen = { grade: car.grade, colour: car.colour.id };
  return (
    <Sent
      title={t('hold.done.title', { name: values.name })}
      text={t('hold.done.text')}
      reference={receipt.reference}
      facts={[
        {
          label: t('hold.done.car'),
          value: t('car.nameAndYear', { name: car.name, year: car.year }),
        },
        { label: t('car.number'), value: <Num>{car.number}</Num> },
        { label: t('car.branch'), value: car.branch.name },
        { label: t('hold.done.mobile'), value: <Num>{`${values.code} ${values.mobile}`}</Num> },
        { label: t('hold.done.email'), value: <bdi dir="ltr">{values.email}</bdi> },
      ]}
    >
      <ButtonLink variant="ink" to={withChosen(paths.testDrive(car.model), chosen)}>
        {t('car.drive')}
      </ButtonLink>
    </Sent>
  );
}
