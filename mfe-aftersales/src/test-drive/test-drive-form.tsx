import type { LeadReceipt } from 'shared-contracts/api';
import {
  type CarChoice,
  choiceFor,
  choicesFor,
  type TestDriveValues,
  testDriveForm,
} from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { useChoice } from '../request/use-choice';

interface TestDriveFormProps {
  /** The cars that can be driven, as `vehiclesLoader` reads them. */
  data: readonly CarChoice[];
  /** Slug of the model that is chosen beforehand. */
  vehicle?: string;
  /** The request was received, for this `car` in the visitor's language. The form is empty again and the toast is shown by then. */
  onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
}

/** The request for a test drive: the form of its own page, and of other teams' as `test-drive-form`. */
export function TestDriveForm({ data: vehicles, vehicle = '', onSent }: TestDriveFormProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { api } = useVisit();
  const form = testDriveForm(vehicles, vehicle);
  const choice = useChoice(form);
  return (
    <Form
      definition={form}
      defaults={{ vehicle: choiceFor(vehicle, choicesFor(vehicle, vehicles)) }}
      onSubmit={(values) => api.testDrives.request(values)}
      onSent={(receipt, values) =>
        onSent?.(receipt, { ...values, car: choice('vehicle', values.vehicle) })
      }
      note={t('testDrive.note')}
    />
  );
}
