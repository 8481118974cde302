import type { ServiceBooking } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';

interface CalendarLinkProps {
  booking: Pick<NonNullable<ServiceBooking['booking']>, 'key' | 'reference'>;
}

/**
 * Downloads the booking as a calendar file. The `target` attribute keeps the client router from handling the link.
 */
export function CalendarLink({ booking: { key, reference } }: CalendarLinkProps) {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <ButtonLink
      variant="line"
      to={paths.bookingCalendar(key)}
      target="_blank"
      download={`${reference}.ics`}
    >
      {t('booking.calendar')}
    </ButtonLink>
  );
}
