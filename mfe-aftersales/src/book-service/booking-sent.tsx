import type { BookServiceValues, FormDefinition } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Num } from 'shared-ui/number';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { useChoice } from '../request/use-choice';
import { calendarEntry } from './calendar-entry';

interface BookingSentProps extends SentForm<BookServiceValues> {
  definition: FormDefinition<BookServiceValues>;
}

/** What we understood of a booking, and the same for the visitor's calendar. */
export function BookingSent({ definition, ...sent }: BookingSentProps) {
  const { receipt, values } = sent;
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  const choice = useChoice(definition);
  const car = choice('carModel', values.carModel);
  const entry = calendarEntry({
    date: values.date,
    reference: receipt.reference,
    title: t('bookService.calendar.title', { car, brand: settings.brandName }),
    text: t('bookService.calendar.text', {
      reference: receipt.reference,
      phone: settings.tollFreeNumber,
    }),
  });
  return (
    <Confirmation
      {...sent}
      page="bookService"
      name={values.firstName}
      facts={{
        vehicle: car,
        registration: <Latin>{values.vehicleRegistration}</Latin>,
        service: choice('serviceType', values.serviceType),
        date: <Num>{formatDate(values.date)}</Num>,
        time: <Num>{values.time}</Num>,
        mobile: <Mobile {...values} />,
      }}
    >
      <ButtonLink variant="line" to={entry} download={`${receipt.reference}.ics`}>
        {t('bookService.calendar.add')}
      </ButtonLink>
    </Confirmation>
  );
}
