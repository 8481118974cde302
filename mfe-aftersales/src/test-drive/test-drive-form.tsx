import { useState } from 'react';
import { ApiError, type LeadReceipt } from 'shared-contracts/api';
import type { Chosen } from 'shared-contracts/chosen-car';
import { choiceFor, choicesFor, everyCar, wishesFor } from 'shared-contracts/form';
import { type TestDriveValues, testDriveForm } from 'shared-contracts/forms-test-drive';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form, useCars } from 'shared-ui/form';
import { momentAt } from '../request/offered-times';
import { useChoice } from '../request/use-choice';
import { useDayWords } from '../request/use-day-words';
import { offeredDrives } from './offered-drives';
import type { TestDriveData } from './test-drive.loader';

interface TestDriveFormProps {
  /** The cars available for a test drive, and the free times. */
  data: TestDriveData;
  /** Slug of the preselected model. */
  vehicle?: string;
  /** Preselected grade and colour, ignored if the model lacks them. */
  chosen?: Chosen;
  /** Number of the kept build that the visitor came from. */
  build?: string;
  /** Ids of the accessories of a build, joined by commas. */
  accessories?: string;
  /** Id of the preselected branch, ignored if no drive begins there. */
  branch?: number;
  /** Preselected time such as `2026-12-01T10:30`, ignored if it is not free. */
  at?: string | null;
  /**
   * Called after the request was accepted, with the `car` in the visitor's language. The form is already reset and
   * the toast shown.
   */
  onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
}

/** The test-drive form, used on its own page and exposed to other remotes as `test-drive-form`. */
export function TestDriveForm(props: TestDriveFormProps) {
  const { data, vehicle = '', chosen = {}, build = '', accessories = '' } = props;
  const { branch, at = null, onSent } = props;
  const vehicles = useCars(data.vehicles);
  const { t } = useTranslation('mfe-aftersales');
  const { api, locale } = useVisit();
  const [branches, setBranches] = useState(data.branches);
  const drives = offeredDrives({
    ...{ branches, locale, cars: everyCar(vehicles).map(({ value }) => value) },
    words: { ...useDayWords(), atHome: t('testDrive.atHome'), later: t('testDrive.later') },
  });
  const form = testDriveForm(vehicles, vehicle, drives);
  const choice = useChoice(form);
  const wanted = branches.find(({ id }) => id === branch)?.name.en;
  const place = drives.places.find(({ value }) => value === wanted) ?? drives.places[0];
  const request = async (values: TestDriveValues) => {
    try {
      return await api.testDrives.request(values);
    } catch (error) {
      // The slot was taken meanwhile: offers the slots that are free now
      const isTaken = error instanceof ApiError && error.status === 409;
      const latest = isTaken && (await api.testDrives.getTimes().catch(() => null));
      if (latest) setBranches(latest.branches);
      throw error;
    }
  };
  return (
    <Form
      definition={form}
      defaults={{
        ...(place && { place: place.value }),
        ...momentAt(at, drives.times),
        vehicle: choiceFor(vehicle, choicesFor(vehicle, vehicles)),
        ...wishesFor(vehicle, vehicles, chosen),
      }}
      hidden={{ build, with: accessories }}
      onSubmit={request}
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
