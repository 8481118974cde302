import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { clockInBahrain } from 'shared-contracts/locale';
import type {
  BookingCalendar,
  CalendarBooking,
  CalendarWorkshop,
} from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import styles from '../follow-up/follow-up.module.css';
import { useLeadAction } from '../lead/use-lead-action';
import { leads } from '../service/leads';
import { bookingsOf, dayTitle, type PlacedBooking } from './lanes';

/** A booking, and where it is to go. */
export interface Target {
  placed: PlacedBooking;
  day: string;
  /** Such as `09:00`. */
  time: string;
  /** Id of the branch. */
  branch: number;
}

interface MoveDialogProps {
  target: Target;
  /** What the calendar shows. */
  days: readonly BookingCalendar[];
  onClose: () => void;
  onMoved: (booking: CalendarBooking, to: { day: string; time: string }) => void;
}

/** Gives a booking another time or branch. Dropping a booking opens it too: the visitor is written to at once. */
export function MoveDialog({ target, days, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { placed } = target;
  const { kind } = placed.workshop;
  const [day, setDay] = useState(target.day);
  const [time, setTime] = useState(target.time);
  const [branch, setBranch] = useState(target.branch);
  const times = useFreeTimes({ kind, day, branch });
  const { work: run, isBusy, problem } = useLeadAction();
  const [isRefused, setRefused] = useState(false);
  // as it is now, after a colleague has moved it
  const shown = days
    .flatMap(bookingsOf)
    .find(({ booking }) => booking.reference === placed.booking.reference);
  const { booking: current, workshop, day: currentDay } = shown ?? placed;
  // a move of one's own takes the booking away too, before the dialog closes
  const isGone = !shown && !isBusy;
  const branches = new Map(
    days
      .flatMap(({ workshops }) => workshops)
      .filter((one) => one.kind === kind)
      .map(({ id, name }) => [id, name[locale]]),
  );
  const isUnchanged = day === currentDay && time === current.time && branch === workshop.id;

  async function submit() {
    const { reference } = current;
    // whoever has a colleague's move before them is told of it before they move the booking again
    const { revision } = isRefused ? current : placed.booking;
    const isMoved = await run(() =>
      leads.moveBooking({ reference, revision, to: `${day}T${time}`, branch }, locale),
    );
    if (isMoved) onMoved(current, { day, time });
    else setRefused(true);
  }
  return (
    <FormDialog
      title={t('calendar.move.title', { name: current.person })}
      cancel={t('cancel')}
      confirm={t('calendar.move.save')}
      isDisabled={isUnchanged || time === ''}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      <p>
        {isGone
          ? t('calendar.move.gone')
          : t('calendar.move.from', {
              time: `${dayTitle(currentDay, locale)} \u2066${current.time}\u2069`,
            })}
      </p>
      {branches.size > 1 && (
        <Field
          label={t('work.branch')}
          value={String(branch)}
          onChange={(id) => setBranch(Number(id))}
          options={[...branches].map(([id, label]) => ({ value: String(id), label }))}
        />
      )}
      <Field
        type="date"
        label={t('calendar.day')}
        value={day}
        onChange={(value) => value !== '' && setDay(value)}
        autoFocus
        required
      />
      <Field
        label={t('calendar.move.time')}
        value={time}
        onChange={setTime}
        options={[...new Set([...(times ?? []).map((free) => free.time), time])]
          .filter(Boolean)
          .sort()
          .map((value) => {
            const free = times?.find((one) => one.time === value);
            return {
              value,
              label: free ? `${value} · ${t('calendar.taken', { ...free })}` : value,
            };
          })}
        {...(times?.length === 0 && { warning: t('calendar.move.none') })}
      />
      <p className={styles.none}>
        {current.hasMail
          ? t('calendar.move.mailed')
          : t('calendar.move.call', { phone: `\u2066${current.phone}\u2069` })}
      </p>
    </FormDialog>
  );
}

interface FreeTime {
  time: string;
  taken: number;
  capacity: number;
}

/** Free slots of a branch's day; null until they are known, and when they cannot be asked for: the service decides. */
function useFreeTimes({
  kind,
  day,
  branch,
}: Pick<CalendarWorkshop, 'kind'> & {
  day: string;
  branch: number;
}): FreeTime[] | null {
  const { locale } = useVisit();
  const [times, setTimes] = useState<FreeTime[] | null>(null);
  useEffect(() => {
    // asks for the day that was chosen last
    let isLatest = true;
    setTimes(null);
    leads.calendar(new URLSearchParams({ day, branch: String(branch) }), locale).then(
      ({ workshops }) => {
        const slots = workshops.find((workshop) => workshop.kind === kind)?.slots ?? [];
        const free = slots.filter(
          ({ time, capacity, bookings, block }) =>
            !block && bookings.length < capacity && `${day}T${time}` > clockInBahrain(new Date()),
        );
        if (isLatest)
          setTimes(
            free.map(({ time, capacity, bookings }) => ({
              ...{ time, capacity, taken: bookings.length },
            })),
          );
      },
      (error: unknown) => {
        if (!(error instanceof StaffError)) throw error;
      },
    );
    return () => {
      isLatest = false;
    };
  }, [kind, day, branch, locale]);
  return times;
}
