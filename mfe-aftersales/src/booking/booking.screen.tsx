import type { ServiceBooking } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { directionsAddress, paths, telAddress } from 'shared-contracts/paths';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { Section, Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import type { bookingLoader } from './booking.loader';
import styles from './booking.module.css';
import { CalendarLink } from './calendar-link';
import { ChangeBooking } from './change-booking';

/** The page a booking's mailed link opens: shows the booking and lets the visitor change or cancel it. */
export function BookingScreen() {
  const { state, booking, branches } = useLoaderData<LoaderData<typeof bookingLoader>>();
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  const phone = booking?.branch?.telephone_number ?? settings.tollFreeNumber;
  return (
    <>
      <PageHeader title={t(`booking.${state}.title`)} lead={t(`booking.${state}.text`)} />
      <Section>
        <Wrap className={styles.page}>
          {booking && <BookingFacts booking={booking} />}
          <Buttons>
            {booking && state === 'booked' && <CalendarLink booking={booking} />}
            {state !== 'booked' && (
              <ButtonLink variant="primary" to={paths.bookService()}>
                {t('booking.again')}
              </ButtonLink>
            )}
            {booking?.branch && state === 'booked' && (
              <ButtonLink variant="line" to={directionsAddress(booking.branch.address)}>
                {t('booking.directions')}
              </ButtonLink>
            )}
            <ButtonLink variant="line" to={telAddress(phone)}>
              {t('booking.call', { phone })}
            </ButtonLink>
          </Buttons>
          {booking && state === 'booked' && <ChangeBooking booking={booking} branches={branches} />}
        </Wrap>
      </Section>
    </>
  );
}

function BookingFacts({ booking }: { booking: NonNullable<ServiceBooking['booking']> }) {
  const { t } = useTranslation('mfe-aftersales');
  const { reference, date, car, branch } = booking;
  return (
    <Facts>
      <Fact label={t('facts.reference')}>
        <Num>{reference}</Num>
      </Fact>
      <Fact label={t('facts.date')}>
        <Num>{formatDate(date)}</Num>
      </Fact>
      <Fact label={t('facts.time')}>
        <Num>{date.slice(11)}</Num>
      </Fact>
      {branch && (
        <Fact label={t('facts.branch')}>
          {branch.name}
          <br />
          {branch.address}
        </Fact>
      )}
      {car !== '' && <Fact label={t('facts.vehicle')}>{car}</Fact>}
    </Facts>
  );
}
