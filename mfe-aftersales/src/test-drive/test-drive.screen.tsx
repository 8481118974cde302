import { readChosen } from 'shared-contracts/chosen-car';
import { type CarChoice, type TestDriveValues, testDriveForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import type { SentForm } from 'shared-ui/form-page';
import { ModelHeader } from '../model-header/model-header';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { RequestSection } from '../request/request-section';
import { useChoice } from '../request/use-choice';
import { TestDriveForm } from './test-drive-form';

const usualModel = 'swift';

/** The test-drive page; preselects the car that the address names and confirms the request after sending. */
export function TestDriveScreen() {
  const { t } = useTranslation('mfe-aftersales');
  const vehicles = useLoaderData<CarChoice[]>();
  const [search] = useSearchParams();
  const model = search.get('model') ?? '';
  const chosen = readChosen(search);
  return (
    <>
      <ModelHeader
        title={t('testDrive.title')}
        lead={t('testDrive.lead')}
        model={model || usualModel}
      />
      <RequestSection<TestDriveValues>
        page="testDrive"
        formName={testDriveForm(vehicles).name}
        form={(onSent) => (
          <TestDriveForm
            key={`${model} ${chosen.grade} ${chosen.colour}`}
            data={vehicles}
            vehicle={model}
            chosen={chosen}
            onSent={onSent}
          />
        )}
        confirmation={(sent) => <TestDriveSent {...sent} model={model} />}
      />
    </>
  );
}

function TestDriveSent({ model, ...sent }: SentForm<TestDriveValues> & { model: string }) {
  const { values } = sent;
  const choice = useChoice(testDriveForm(useLoaderData<CarChoice[]>(), model));
  return (
    <Confirmation
      {...sent}
      page="testDrive"
      name={values.name}
      facts={{
        vehicle: choice('vehicle', values.vehicle),
        ...(values.grade && { grade: choice('grade', values.grade) }),
        ...(values.colour && { colour: choice('colour', values.colour) }),
        mobile: <Mobile {...values} />,
        email: <Latin>{values.email}</Latin>,
      }}
    />
  );
}
