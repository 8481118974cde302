import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import type { CalendarSlot, CalendarWorkshop } from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import { StateChip } from 'shared-ui/staff/state-chip';
import { inboxPaths } from '../inbox-paths';
import styles from './calendar.module.css';

/** One workshop's day, slot by slot. */
export function Workshop({ workshop }: { workshop: CalendarWorkshop }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const id = useId();
  const { kind, name, closed, holiday, slots } = workshop;
  return (
    <section className={styles.workshop} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name[locale]}
        {' · '}
        {t(`calendar.of.${kind}`)}
      </h2>
      {closed !== null && (
        <p className={styles.closed}>
          {holiday === null
            ? t(`calendar.closed.${closed}`)
            : t('calendar.closed.named', { name: holiday })}
        </p>
      )}
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <Slot key={slot.time} slot={slot} />
        ))}
      </ol>
    </section>
  );
}

function Slot({ slot: { time, capacity, bookings } }: { slot: CalendarSlot }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const freeCount = Math.max(capacity - bookings.length, 0);
  // The slot cannot be booked any more
  const isClosed = bookings.some((booking) => booking.isClosed);
  return (
    <li className={styles.slot}>
      <div className={styles.time}>
        <bdi>{time}</bdi>
        {isClosed ? null : freeCount > 0 ? (
          <span className={styles.free}>{t('calendar.free', { count: freeCount })}</span>
        ) : (
          <StateChip tone={bookings.length > capacity ? 'bad' : 'attention'}>
            {t(bookings.length > capacity ? 'calendar.over' : 'calendar.full')}
          </StateChip>
        )}
      </div>
      {bookings.length > 0 && (
        <ul className={styles.bookings}>
          {bookings.map((booking) => (
            <li key={booking.reference}>
              <Link
                className={styles.booking}
                to={localise(
                  inboxPaths.leads(new URLSearchParams({ lead: booking.reference })),
                  locale,
                )}
              >
                <span>
                  <bdi className={styles.person}>{booking.person}</bdi>
                  {booking.time !== time && <bdi>{booking.time}</bdi>}
                </span>
                <span className={styles.small}>
                  <bdi>{booking.car}</bdi>
                  {booking.registration !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{booking.registration}</bdi>
                    </>
                  )}
                </span>
                {booking.service !== '' && (
                  <span className={styles.small}>
                    <bdi>{booking.service}</bdi>
                  </span>
                )}
                {booking.isClosed && (
                  <span>
                    <StateChip tone={booking.toldAt === null ? 'bad' : 'plain'}>
                      {t(`calendar.marks.${booking.toldAt === null ? 'booked' : 'told'}`)}
                    </StateChip>
                  </span>
                )}
              </Link>
              <a className={styles.phone} href={`tel:${booking.phone}`}>
                <bdi dir="ltr">{booking.phone}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
