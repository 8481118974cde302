import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadReceipt } from 'shared-contracts/api';
import { type TestDriveValues, vehicles } from 'shared-contracts/forms';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './test-drive.module.css';

interface TestDriveDoneProps {
  receipt: LeadReceipt;
  values: TestDriveValues;
  onAgain: () => void;
}

/** In the form's place once it was sent: the reference, and what we understood. */
export function TestDriveDone({ receipt, values, onAgain }: TestDriveDoneProps) {
  const { t } = useTranslation('mfe-aftersales');
  const heading = useRef<HTMLHeadingElement>(null);
  // Synchronises with the document's focus: the button that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Wrap className={styles.done}>
      <div>
        <Heading level={2} size="h1" tabIndex={-1} ref={heading}>
          {t('testDrive.done.title', { name: values.name })}
        </Heading>
        <Lead className={styles.doneText}>{t('testDrive.done.text')}</Lead>
        <p className={styles.reference}>
          <span>{t('testDrive.done.reference')}</span>
          <b>
            <Num>{receipt.reference}</Num>
          </b>
        </p>
        <Buttons>
          <ButtonLink variant="line" to={paths.home()}>
            {t('testDrive.done.home')}
          </ButtonLink>
          <Button variant="line" onClick={onAgain}>
            {t('testDrive.done.again')}
          </Button>
        </Buttons>
      </div>
      <Understood values={values} />
    </Wrap>
  );
}

function Understood({ values }: { values: TestDriveValues }) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const car = vehicles.find(({ value }) => value === values.vehicle);
  const facts = [
    { name: 'vehicle', value: car?.label[locale] },
    { name: 'mobile', value: <Num>{`${values.code} ${values.mobile}`}</Num> },
    { name: 'email', value: <bdi dir="ltr">{values.email}</bdi> },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`testDrive.done.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
