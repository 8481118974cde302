import { type DragEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { clockInBahrain, localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import type { CalendarSlot, CalendarWorkshop } from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { StateChip } from 'shared-ui/staff/state-chip';
import { inboxPaths } from '../inbox-paths';
import { useLeadAction } from '../lead/use-lead-action';
import { leads } from '../service/leads';
import { BookingCard } from './booking-card';
import styles from './calendar.module.css';
import { adviserKey, dayTitle, type Lane, type LaneSlot, type PlacedBooking } from './lanes';
import type { Target } from './move-dialog';

interface LaneViewProps {
  lane: Lane;
  /** Its heading is the day. */
  isWeek: boolean;
  canWork: boolean;
  canBlock: boolean;
  /** The booking that is being dragged: browsers tell its data only when it is dropped. */
  dragged: RefObject<PlacedBooking | null>;
  onMove: (target: Target) => void;
}

/** A workshop's or a person's day, slot by slot. */
export function LaneView({ lane, isWeek, ...rights }: LaneViewProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const id = useId();
  const { workshop, title, day, slots } = lane;
  const name = title ?? t('work.nobody');
  return (
    <section className={styles.lane} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {isWeek ? (
          dayTitle(day, locale)
        ) : (
          <>
            <bdi>{name}</bdi>
            {workshop && ` · ${t(`calendar.of.${workshop.kind}`)}`}
          </>
        )}
      </h2>
      {workshop && workshop.closed !== null && (
        <p className={styles.closed}>
          {workshop.holiday === null
            ? t(`calendar.closed.${workshop.closed}`)
            : t('calendar.closed.named', { name: workshop.holiday })}
        </p>
      )}
      <ol className={styles.slots}>
        {slots.map((one) => (
          <SlotView
            key={one.time}
            {...{ one, lane, ...rights }}
            opensBlock={slots.find(({ slot }) => slot?.block?.id === one.slot?.block?.id) === one}
          />
        ))}
      </ol>
    </section>
  );
}

interface SlotViewProps extends Omit<LaneViewProps, 'isWeek'> {
  one: LaneSlot;
  /** It is the first slot of its block, which has the button. */
  opensBlock: boolean;
}

function SlotView({ one, lane, opensBlock, canWork, canBlock, dragged, onMove }: SlotViewProps) {
  const { workshop, day } = lane;
  const { time, slot, bookings } = one;
  const [isOver, setOver] = useState(false);
  const isAhead = `${day}T${time}` > clockInBahrain(new Date());
  const isFull = slot !== null && bookings.length >= slot.capacity;
  // a booking stays with its kind, and with its person
  const takes = () =>
    dragged.current !== null &&
    isAhead &&
    !slot?.block &&
    (workshop
      ? workshop.kind === dragged.current.workshop.kind
      : lane.key === adviserKey(dragged.current));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const placed = dragged.current;
    if (!placed || !takes()) return;
    onMove({ placed, day, time, branch: workshop?.id ?? placed.workshop.id });
  };
  return (
    <li
      className={styles.slot}
      data-over={isOver || undefined}
      data-empty={(bookings.length === 0 && !slot?.block) || undefined}
      data-blocked={slot?.block ? true : undefined}
      onDragOver={(event) => {
        if (!takes()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.time}>
        <bdi>{time}</bdi>
        {slot && !slot.block && <Capacity slot={slot} />}
        {canWork && workshop && isAhead && !isFull && !slot?.block && (
          <AddLink workshop={workshop} day={day} time={time} />
        )}
      </div>
      <div className={styles.content}>
        {slot?.block && <BlockView block={slot.block} canOpen={canBlock && opensBlock} />}
        {bookings.length > 0 && (
          <ul className={styles.bookings}>
            {bookings.map((placed) => (
              <BookingCard
                key={placed.booking.reference}
                placed={placed}
                slot={time}
                showsWorkshop={workshop === null}
                dragged={dragged}
                {...(canWork && { onMove })}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Capacity({ slot: { capacity, bookings } }: { slot: CalendarSlot }) {
  const { t } = useTranslation('mfe-inbox');
  const taken = bookings.length;
  // the slot cannot be booked any more
  if (bookings.some(({ isClosed }) => isClosed)) return null;
  return (
    <>
      <span className={styles.small}>{t('calendar.taken', { taken, capacity })}</span>
      {taken >= capacity && (
        <StateChip tone={taken > capacity ? 'bad' : 'attention'}>
          {t(taken > capacity ? 'calendar.over' : 'calendar.full')}
        </StateChip>
      )}
    </>
  );
}

/** The form for a booking by telephone, filled in with place and time. */
function AddLink({
  workshop,
  day,
  time,
}: {
  workshop: CalendarWorkshop;
  day: string;
  time: string;
}) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const query = new URLSearchParams({
    ...{ kind: workshop.kind, channel: 'telephone' },
    ...{ branch: String(workshop.id), date: `${day}T${time}` },
  });
  return (
    <Link
      className={styles.add}
      to={localise(inboxPaths.newLead(query), locale)}
      aria-label={t('calendar.addAt', { time })}
    >
      {t('calendar.add')}
    </Link>
  );
}

interface BlockViewProps {
  block: NonNullable<CalendarSlot['block']>;
  canOpen: boolean;
}

function BlockView({ block: { id, reason, by }, canOpen }: BlockViewProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work: run, isBusy, problem } = useLeadAction();
  return (
    <div className={styles.blocked}>
      <span>
        <strong>{t('calendar.block.blocked')}</strong>
        {' · '}
        <bdi>{reason}</bdi>
        {' · '}
        <bdi>{by}</bdi>
      </span>
      {problem && <span role="alert">{problem}</span>}
      {canOpen && (
        <Button kind="quiet" busy={isBusy} onClick={() => run(() => leads.openHours(id))}>
          {t('calendar.block.remove')}
        </Button>
      )}
    </div>
  );
}
