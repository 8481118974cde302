import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { weekdayOf } from 'shared-contracts/schedule-words';
import type { BookingCalendar } from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import styles from './calendar.module.css';
import { workshopKey } from './lanes';

const columns = ['time', 'person', 'phone', 'car', 'service', 'adviser'] as const;

/** The bookings of a day as a table; only paper shows it. */
export function DayList({ calendar }: { calendar: BookingCalendar }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const booked = calendar.workshops
    .map((workshop) => ({
      workshop,
      bookings: workshop.slots.flatMap(({ bookings }) => bookings),
    }))
    .filter(({ bookings }) => bookings.length > 0);
  return (
    <table className={styles.list}>
      <caption>
        {weekdayOf(calendar.day, locale)} <bdi>{formatDate(calendar.day)}</bdi>
        {booked.length === 0 && ` · ${t('calendar.list.none')}`}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`calendar.list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {booked.map(({ workshop, bookings }) => (
        <tbody key={workshopKey(workshop)}>
          <tr>
            <th colSpan={columns.length} scope="rowgroup">
              {workshop.name[locale]}
              {' · '}
              {t(`calendar.of.${workshop.kind}`)}
            </th>
          </tr>
          {bookings.map((booking) => (
            <tr key={booking.reference}>
              <td>
                <bdi>{booking.time}</bdi>
              </td>
              <td>
                <bdi>{booking.person}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{booking.phone}</bdi>
              </td>
              <td>
                <bdi>{[booking.car, booking.registration].filter(Boolean).join(' · ')}</bdi>
              </td>
              <td>
                <bdi>{booking.service}</bdi>
              </td>
              <td>
                <bdi>{booking.adviser?.name ?? ''}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
