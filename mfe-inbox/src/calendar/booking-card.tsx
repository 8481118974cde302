import type { RefObject } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { StateChip } from 'shared-ui/staff/state-chip';
import { inboxPaths } from '../inbox-paths';
import styles from './calendar.module.css';
import type { PlacedBooking } from './lanes';
import type { Target } from './move-dialog';

export const moveButtonId = (reference: string): string => `move-${reference}`;

interface BookingCardProps {
  placed: PlacedBooking;
  /** Start of its slot. */
  slot: string;
  showsWorkshop: boolean;
  dragged: RefObject<PlacedBooking | null>;
  /** Without it the booking cannot be moved. */
  onMove?: (target: Target) => void;
}

/** A booking: it is dragged to another slot, or moved by its button. */
export function BookingCard({ placed, slot, showsWorkshop, dragged, onMove }: BookingCardProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { booking, workshop, day } = placed;
  const { reference, time, person, phone, car, registration, service, adviser } = booking;
  return (
    <li
      className={styles.card}
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', reference);
        event.dataTransfer.effectAllowed = 'move';
        dragged.current = placed;
      }}
      onDragEnd={() => {
        dragged.current = null;
      }}
    >
      <Link
        className={styles.booking}
        to={localise(inboxPaths.leads(new URLSearchParams({ lead: reference })), locale)}
        draggable={false}
      >
        <span>
          <bdi className={styles.person}>{person}</bdi>
          {time !== slot && <bdi>{time}</bdi>}
        </span>
        <Parts of={[car, registration, service].filter(Boolean)} />
        {showsWorkshop ? (
          <Parts of={[workshop.name[locale], t(`calendar.of.${workshop.kind}`)]} />
        ) : (
          <span className={styles.small}>
            {adviser ? <bdi>{adviser.name}</bdi> : t('work.nobody')}
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
      <div className={styles.acts}>
        <a className={styles.phone} href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
        {onMove && (
          <Button
            id={moveButtonId(reference)}
            kind="quiet"
            onClick={() => onMove({ placed, day, time, branch: workshop.id })}
          >
            {t('calendar.move.open')}
            <span className={styles.unseen}>
              {' '}
              <bdi>{person}</bdi>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Short texts with dots between them; a line neither begins nor ends with one. */
const Parts = ({ of }: { of: readonly string[] }) => (
  <span className={styles.line}>
    <span className={styles.parts}>
      {of.map((part) => (
        <span key={part}>
          <bdi>{part}</bdi>{' '}
        </span>
      ))}
    </span>
  </span>
);
