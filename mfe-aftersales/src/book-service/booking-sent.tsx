import type { FormDefinition } from 'shared-contracts/form';
import type { BookServiceValues } from 'shared-contracts/forms';
import { formatDate } from 'shared-contracts/locale';
import type { SentForm } from 'shared-ui/form-page';
import { Num } from 'shared-ui/number';
import { CalendarLink } from '../request/calendar-link';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { useChoice } from '../request/use-choice';
import { useRequest } from '../request/use-request';

interface BookingSentProps extends SentForm<BookServiceValues> {
  definition: FormDefinition<BookServiceValues>;
}

/** Confirms a booking, with a link to save it. */
export function BookingSent({ definition, ...sent }: BookingSentProps) {
  const { values, receipt } = sent;
  const request = useRequest(receipt.reference);
  const choice = useChoice(definition);
  return (
    <Confirmation
      {...sent}
      page="bookService"
      name={values.firstName}
      address={request?.branch?.address}
      facts={{
        vehicle: choice('carModel', values.carModel),
        registration: <Latin>{values.vehicleRegistration}</Latin>,
        service: choice('serviceType', values.serviceType),
        ...(request?.branch && { branch: request.branch.name }),
        date: <Num>{formatDate(values.date)}</Num>,
        time: <Num>{values.time}</Num>,
        mobile: <Mobile {...values} />,
      }}
    >
      <CalendarLink request={{ key: receipt.reference, ...receipt }} />
    </Confirmation>
  );
}
