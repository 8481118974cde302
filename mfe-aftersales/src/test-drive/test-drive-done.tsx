import { useTranslation } from 'react-i18next';
import type { LeadReceipt } from 'shared-contracts/api';
import { type TestDriveValues, vehicles } from 'shared-contracts/forms';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { Sent } from 'shared-ui/form-page/sent';
import { Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';

interface TestDriveDoneProps {
  receipt: LeadReceipt;
  values: TestDriveValues;
  onAgain: () => void;
}

/** In the form's place once it was sent: the reference, and what we understood. */
export function TestDriveDone({ receipt, values, onAgain }: TestDriveDoneProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const car = vehicles.find(({ value }) => value === values.vehicle);
  return (
    <Wrap>
      <Sent
        title={t('testDrive.done.title', { name: values.name })}
        text={t('testDrive.done.text')}
        reference={receipt.reference}
        facts={[
          { label: t('testDrive.done.vehicle'), value: car?.label[locale] },
          {
            label: t('testDrive.done.mobile'),
            value: <Num>{`${values.code} ${values.mobile}`}</Num>,
          },
          { label: t('testDrive.done.email'), value: <bdi dir="ltr">{values.email}</bdi> },
        ]}
      >
        <ButtonLink variant="line" to={paths.home()}>
          {t('testDrive.done.home')}
        </ButtonLink>
        <Button variant="line" onClick={onAgain}>
          {t('testDrive.done.again')}
        </Button>
      </Sent>
    </Wrap>
  );
}
