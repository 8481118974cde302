import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared-contracts/router';
import { dayAfter } from 'shared-contracts/schedule';
import { weekdayOf } from 'shared-contracts/schedule-words';
import type { BookingCalendar, CalendarBooking } from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { ChoiceGroup } from '../follow-up/choice-group';
import { inboxPaths, queryWith } from '../inbox-paths';
import { useLastAnswer } from '../list/use-last-answer';
import { useLeadSignals } from '../live/use-lead-signals';
import { BlockDialog } from './block-dialog';
import { moveButtonId } from './booking-card';
import type { calendarLoader } from './calendar.loader';
import styles from './calendar.module.css';
import { ClosedBookings } from './closed-bookings';
import { DayList } from './day-list';
import { LaneView } from './lane';
import {
  adviserLanes,
  advisersOf,
  bookingsOf,
  dayTitle,
  type Lane,
  type PlacedBooking,
  workshopKey,
  workshopLanes,
} from './lanes';
import { MoveDialog, type Target } from './move-dialog';

const noAnswer = { data: null, refusal: 'away' } as const;

type CalendarData = NonNullable<LoaderData<typeof calendarLoader>>;

/** Bookings of a day or a week by workshop or adviser: they are moved and added here, and hours are blocked. */
export function CalendarScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof calendarLoader>>();
  const [isBlocking, setBlocking] = useState(false);
  const lastDays = useLastAnswer(data?.days ?? noAnswer, data ? `${data.view} ${data.day}` : '');
  if (!data)
    return (
      <Room title={t('calendar.title')}>
        <EmptyState title={t('inbox.closed')} text={t('inbox.closedText')} />
      </Room>
    );
  const days = lastDays ?? [];
  const workshops = days[0]?.workshops ?? [];
  return (
    <Room
      title={t('calendar.title')}
      wide
      actions={
        workshops.length > 0 && (
          <>
            {data.view === 'day' && (
              <Button onClick={() => window.print()}>{t('calendar.print')}</Button>
            )}
            {data.canBlock && (
              <Button onClick={() => setBlocking(true)}>{t('calendar.block.open')}</Button>
            )}
          </>
        )
      }
    >
      <Controls data={data} days={days} />
      {data.days.refusal && <Notice tone="error">{t(`refusals.list.${data.days.refusal}`)}</Notice>}
      {lastDays && workshops.length === 0 && (
        <EmptyState title={t('calendar.none')} text={t('calendar.noneText')} />
      )}
      {workshops.length > 0 && <Bookings data={data} days={days} />}
      {isBlocking && (
        <BlockDialog day={data.day} workshops={workshops} onClose={() => setBlocking(false)} />
      )}
    </Room>
  );
}

/** What is shown: it stands in the address. */
function Controls({ data, days }: { data: CalendarData; days: readonly BookingCalendar[] }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const [search, setSearch] = useSearchParams();
  const { day, today, view, by } = data;
  const show = (parts: Readonly<Record<string, string>>) => setSearch(queryWith(search, parts));
  const step = view === 'week' ? 7 : 1;
  const linkTo = (count: number) =>
    inboxPaths.calendar(queryWith(search, { day: dayAfter(day, count) }));
  return (
    <div className={styles.controls}>
      <ChoiceGroup
        label={t('calendar.view')}
        options={(['day', 'week'] as const).map((value) => ({
          value,
          label: t(`calendar.views.${value}`),
        }))}
        value={view}
        onChange={(value) => show({ view: value === 'week' ? value : '' })}
      />
      <ChoiceGroup
        label={t('calendar.by')}
        options={(['workshop', 'adviser'] as const).map((value) => ({
          value,
          label: t(`calendar.lanes.${value}`),
        }))}
        value={by}
        onChange={(value) => show({ by: value === 'adviser' ? value : '', of: '' })}
      />
      <div className={styles.days}>
        {view === 'day' && <span className={styles.weekday}>{weekdayOf(day, locale)}</span>}
        <ButtonLink to={linkTo(-step)}>{t(`calendar.before.${view}`)}</ButtonLink>
        <div className={styles.day}>
          <DayField
            day={day}
            onChange={(value) => setSearch(queryWith(search, { day: value }), { replace: true })}
          />
        </div>
        <ButtonLink to={linkTo(step)}>{t(`calendar.after.${view}`)}</ButtonLink>
        {day !== today && (
          <ButtonLink kind="quiet" to={inboxPaths.calendar(queryWith(search, { day: '' }))}>
            {t('calendar.today')}
          </ButtonLink>
        )}
      </div>
      {view === 'week' && (
        <div className={styles.of}>
          <Field
            label={t(`calendar.lanes.${by}`)}
            value={laneOfWeek(data, days)}
            onChange={(of) => show({ of })}
            options={
              by === 'adviser'
                ? [...advisersOf(days)].map(([value, name]) => ({
                    value,
                    label: name ?? t('work.nobody'),
                  }))
                : (days[0]?.workshops ?? []).map((workshop) => ({
                    value: workshopKey(workshop),
                    label: `${workshop.name[locale]} · ${t(`calendar.of.${workshop.kind}`)}`,
                  }))
            }
          />
        </div>
      )}
    </div>
  );
}

/** Keeps what is being typed: a day that is loaded meanwhile would take the digits back. */
function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('mfe-inbox');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      type="date"
      label={t('calendar.day')}
      value={typed ?? day}
      onChange={(value) => {
        setTyped(value);
        // the first digits of a year are a year long ago
        if (/^2\d{3}-/.test(value)) onChange(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Key of the lane that a week shows: the first unless one is chosen. */
function laneOfWeek({ of, by }: CalendarData, days: readonly BookingCalendar[]): string {
  const keys =
    by === 'adviser'
      ? [...advisersOf(days).keys()]
      : (days[0]?.workshops ?? []).map((workshop) => workshopKey(workshop));
  return keys.includes(of) ? of : (keys[0] ?? '');
}

/** A booking that was moved, with its new day and time. */
type Move = CalendarBooking & { day: string };

/** Returns true when the booking stands at its new time. */
const isShown = ({ reference, day, time }: Move, days: readonly BookingCalendar[]) =>
  days
    .filter((calendar) => calendar.day === day)
    .flatMap(bookingsOf)
    .some(({ booking }) => booking.reference === reference && booking.time === time);

function Bookings({ data, days }: { data: CalendarData; days: readonly BookingCalendar[] }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { isDisconnected } = useLeadSignals();
  const [target, setTarget] = useState<Target | null>(null);
  const { revalidate } = useRevalidator();
  const dragged = useRef<PlacedBooking | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const focused = useRef<Move | null>(null);
  useEffect(() => {
    // The button that opened the dialog goes to another slot, perhaps not before a later answer
    if (!moved || moved === focused.current || !isShown(moved, days)) return;
    focused.current = moved;
    document.getElementById(moveButtonId(moved.reference))?.focus();
  }, [moved, days]);
  const { view, by, day } = data;
  const people = advisersOf(days);
  const all: Lane[] = days.flatMap((calendar) =>
    by === 'adviser' ? adviserLanes(calendar, people) : workshopLanes(calendar, locale),
  );
  const ofWeek = laneOfWeek(data, days);
  const lanes = view === 'week' ? all.filter(({ key }) => key === ofWeek) : all;
  const workshops = days.flatMap((calendar) => calendar.workshops);
  return (
    <>
      {isDisconnected && <Notice tone="warning">{t('inbox.lost')}</Notice>}
      <div role="status" className={styles.status}>
        {moved && (
          <Notice tone="success">
            {t('calendar.move.done', {
              name: moved.person,
              time: `${dayTitle(moved.day, locale)} \u2066${moved.time}\u2069`,
            })}
          </Notice>
        )}
      </div>
      {view === 'day' && <ClosedBookings key={day} day={day} workshops={workshops} />}
      <div className={view === 'week' ? styles.week : styles.lanes}>
        {lanes.map((lane) => (
          <LaneView
            key={`${lane.key} ${lane.day}`}
            lane={lane}
            isWeek={view === 'week'}
            {...{ canWork: data.canWork, canBlock: data.canBlock, dragged, onMove: setTarget }}
          />
        ))}
      </div>
      {view === 'day' && days[0] && <DayList calendar={days[0]} />}
      {target && (
        <MoveDialog
          target={target}
          days={days}
          onClose={() => setTarget(null)}
          onMoved={async (booking, to) => {
            setTarget(null);
            await revalidate();
            // Not before the calendar, which the router draws in a transition
            startTransition(() => setMoved({ ...booking, ...to }));
          }}
        />
      )}
    </>
  );
}
