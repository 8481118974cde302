import type { LeadReceipt } from 'shared-contracts/api';
import type { Chosen } from 'shared-contracts/chosen-car';
import {
  type CarChoice,
  choiceFor,
  choicesFor,
  type TestDriveValues,
  testDriveForm,
  wishesFor,
} from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form, useCars } from 'shared-ui/form';
import { useChoice } from '../request/use-choice';

interface TestDriveFormProps {
  /** The cars that can be driven, as `vehiclesLoader` reads them. */
  data: readonly CarChoice[];
  /** Slug of the model that is chosen beforehand. */
  vehicle?: string;
  /** What is chosen of it, where it has that. */
  chosen?: Chosen;
  /** The request was received, for this `car` in the visitor's language. The form is empty again and the toast is shown by then. */
  onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
}

/** The request for a test drive: the form of its own page, and of other teams' as `test-drive-form`. */
export function TestDriveForm(props: TestDriveFormProps) {
  const { data, vehicle = '', chosen = {}, onSent } = props;
  const vehicles = useCars(data);
  const { t } = useTranslation('mfe-aftersales');
  const { api } = useVisit();
  const form = testDriveForm(vehicles, vehicle);
  const choice = useChoice(form);
  return (
    <Form
      definition={form}
      defaults={{
        vehicle: choiceFor(vehicle, choicesFor(vehicle, vehicles)),
        ...wishesFor(vehicle, vehicles, chosen),
      }}
      onSubmit={(values) => api.testDrives.request(values)}
      onSent={(receipt, values) => onSent?.(receipt, { ...values, car: carIn(values, choice) })}
      note={t('testDrive.note')}
    />
  );
}

/** The car that was asked for in one line, as far as it was chosen: `Swift GLX (Red)`. */
function carIn(
  { vehicle, grade, colour }: TestDriveValues,
  choice: (field: string, value: string) => string,
): string {
  const car = [choice('vehicle', vehicle), grade && choice('grade', grade)].filter(Boolean);
  return [...car, colour && `(${choice('colour', colour)})`].filter(Boolean).join(' ');
}
