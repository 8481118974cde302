import { readChosen } from 'shared-contracts/chosen-car';
import { type TestDriveValues, testDriveForm } from 'shared-contracts/forms-test-drive';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import type { SentForm } from 'shared-ui/form-page';
import { Num } from 'shared-ui/number';
import { ModelHeader } from '../model-header/model-header';
import { CalendarLink } from '../request/calendar-link';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { RequestSection } from '../request/request-section';
import { useChoice } from '../request/use-choice';
import { useRequest } from '../request/use-request';
import type { TestDriveData } from './test-drive.loader';
import { TestDriveForm } from './test-drive-form';

const usualModel = 'swift';

/** The test-drive page; preselects the car that the address names and confirms the request after sending. */
export function TestDriveScreen() {
  const { t } = useTranslation('mfe-aftersales');
  const data = useLoaderData<TestDriveData>();
  const [search] = useSearchParams();
  const model = search.get('model') ?? '';
  const chosen = readChosen(search);
  const build = search.get('build') ?? '';
  const [branch, at] = [Number(search.get('branch')), search.get('at')];
  return (
    <>
      <ModelHeader
        title={t('testDrive.title')}
        lead={t('testDrive.lead')}
        model={model || usualModel}
      />
      <RequestSection<TestDriveValues>
        page="testDrive"
        formName={testDriveForm(data.vehicles).name}
        form={(onSent) => (
          <TestDriveForm
            key={`${model} ${chosen.grade} ${chosen.colour} ${branch} ${at}`}
            data={data}
            vehicle={model}
            chosen={chosen}
            build={build}
            accessories={search.get('with') ?? ''}
            branch={branch}
            at={at}
            onSent={onSent}
          />
        )}
        confirmation={(sent) => <TestDriveSent {...sent} model={model} />}
      />
    </>
  );
}

function TestDriveSent({ model, ...sent }: SentForm<TestDriveValues> & { model: string }) {
  const { values, receipt } = sent;
  const { t } = useTranslation('mfe-aftersales');
  const { vehicles } = useLoaderData<TestDriveData>();
  const choice = useChoice(testDriveForm(vehicles, model));
  const request = useRequest(receipt.reference);
  const isBooked = values.date !== undefined;
  const branch = values.address ? null : request?.branch;
  return (
    <Confirmation
      {...sent}
      page="testDrive"
      name={values.name}
      {...(isBooked && { text: t('testDrive.booked') })}
      {...(branch && { address: branch.address })}
      facts={{
        vehicle: choice('vehicle', values.vehicle),
        ...(values.grade && { grade: choice('grade', values.grade) }),
        ...(values.colour && { colour: choice('colour', values.colour) }),
        ...(values.build && { build: <Num>{values.build}</Num> }),
        ...(values.date && {
          date: <Num>{formatDate(values.date)}</Num>,
          time: <Num>{values.time}</Num>,
        }),
        ...(branch && { place: branch.name }),
        ...(values.address && { place: <bdi>{values.address}</bdi> }),
        mobile: <Mobile {...values} />,
        email: <Latin>{values.email}</Latin>,
      }}
    >
      {isBooked && <CalendarLink request={{ key: receipt.reference, ...receipt }} />}
    </Confirmation>
  );
}
