import type { LeadReceipt } from 'shared-contracts/api';
import {
  type CarChoice,
  choiceFor,
  type TestDriveValues,
  testDriveForm,
} from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';

interface TestDriveFormProps {
  /** The cars that can be driven, as `vehiclesLoader` reads them. */
  data: readonly CarChoice[];
  /** Slug of the model that is chosen beforehand. */
  vehicle?: string;
  /** The request was received. The form is empty again and the toast is shown by then. */
  onSent?: (receipt: LeadReceipt, values: TestDriveValues) => void;
}

/** The request for a test drive: the form of its own page, and of other teams' as `test-drive-form`. */
export function TestDriveForm({ data: vehicles, vehicle = '', onSent }: TestDriveFormProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { api } = useVisit();
  return (
    <Form
      definition={testDriveForm(vehicles)}
      defaults={{ vehicle: choiceFor(vehicle, vehicles) }}
      onSubmit={(values) => api.testDrives.request(values)}
      {...(onSent && { onSent })}
      note={t('testDrive.note')}
    />
  );
}
