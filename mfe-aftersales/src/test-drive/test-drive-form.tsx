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
  /** The cars available for a test drive, as `vehiclesLoader` returns them. */
  data: readonly CarChoice[];
  /** Slug of the preselected model. */
  vehicle?: string;
  /** Preselected grade and colour, ignored if the model lacks them. */
  chosen?: Chosen;
  /**
   * Called after the request was accepted, with the `car` in the visitor's language. The form is already reset and
   * the toast shown.
   */
  onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
}

/** The test-drive form, used on its own page and exposed to other remotes as `test-drive-form`. */
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
      onSent={(receipt, values) => onSent?.(receipt, { ...values, car: carText(values, choice) })}
      note={t('testDrive.note')}
    />
  );
}

/** The requested car in one line, with what was chosen of it: `Swift GLX (Red)`. */
function carText(
  { vehicle, grade, colour }: TestDriveValues,
  choice: (field: string, value: string) => string,
): string {
  const car = [choice('vehicle', vehicle), grade && choice('grade', grade)].filter(Boolean);
  return [...car, colour && `(${choice('colour', colour)})`].filter(Boolean).join(' ');
}
