import type { ServiceBooking } from 'shared-contracts/api';
import type { BookServiceValues, FormDefinition } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Num } from 'shared-ui/number';
import { CalendarLink } from '../booking/calendar-link';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { useChoice } from '../request/use-choice';

interface BookingSentProps extends SentForm<BookServiceValues> {
  definition: FormDefinition<BookServiceValues>;
  /** The booking as the server stored it; null when it could not be read. */
  booking: ServiceBooking['booking'];
}

/** Confirms a booking, with links to save, change and cancel it. */
export function BookingSent({ definition, booking, ...sent }: BookingSentProps) {
  const { values } = sent;
  const { t } = useTranslation('mfe-aftersales');
  const choice = useChoice(definition);
  return (
    <Confirmation
      {...sent}
      page="bookService"
      name={values.firstName}
      address={booking?.branch?.address}
      facts={{
        vehicle: choice('carModel', values.carModel),
        registration: <Latin>{values.vehicleRegistration}</Latin>,
        service: choice('serviceType', values.serviceType),
        ...(booking?.branch && { branch: booking.branch.name }),
        date: <Num>{formatDate(values.date)}</Num>,
        time: <Num>{values.time}</Num>,
        mobile: <Mobile {...values} />,
      }}
    >
      {booking && (
        <>
          <CalendarLink booking={booking} />
          <ButtonLink variant="line" to={paths.booking(booking.key)}>
            {t('booking.manage')}
          </ButtonLink>
        </>
      )}
    </Confirmation>
  );
}
