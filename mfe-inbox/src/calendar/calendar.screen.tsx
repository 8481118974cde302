import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { inboxPaths } from '../inbox-paths';
import { useLeadSignals } from '../live/use-lead-signals';
import type { calendarLoader } from './calendar.loader';
import styles from './calendar.module.css';
import { ClosedBookings } from './closed-bookings';
import { Workshop } from './workshop';

type CalendarData = NonNullable<LoaderData<typeof calendarLoader>>;

/** One day of the workshops: bookings and free slots. */
export function CalendarScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof calendarLoader>>();
  return (
    <Room title={t('calendar.title')}>
      {data ? (
        <CalendarDay data={data} />
      ) : (
        <EmptyState title={t('inbox.closed')} text={t('inbox.closedText')} />
      )}
    </Room>
  );
}

function CalendarDay({ data: { day, today, answer } }: { data: CalendarData }) {
  const { t } = useTranslation('mfe-inbox');
  const [, setSearch] = useSearchParams();
  const { isDisconnected } = useLeadSignals();
  const linkTo = (days: number) =>
    inboxPaths.calendar(new URLSearchParams({ day: dayAfter(day, days) }));
  return (
    <>
      {isDisconnected && <Notice tone="warning">{t('inbox.lost')}</Notice>}
      <div className={styles.days}>
        <ButtonLink to={linkTo(-1)}>{t('calendar.before')}</ButtonLink>
        <div className={styles.day}>
          <Field
            type="date"
            label={t('calendar.day')}
            value={day}
            onChange={(value) => value !== '' && setSearch({ day: value })}
          />
        </div>
        <ButtonLink to={linkTo(1)}>{t('calendar.after')}</ButtonLink>
        {day !== today && (
          <ButtonLink kind="quiet" to={inboxPaths.calendar()}>
            {t('calendar.today')}
          </ButtonLink>
        )}
      </div>
      {answer.refusal && <Notice tone="error">{t(`refusals.list.${answer.refusal}`)}</Notice>}
      {answer.data?.workshops.length === 0 && (
        <EmptyState title={t('calendar.none')} text={t('calendar.noneText')} />
      )}
      <ClosedBookings key={day} day={day} workshops={answer.data?.workshops ?? []} />
      <div className={styles.workshops}>
        {answer.data?.workshops.map((workshop) => (
          <Workshop key={`${workshop.kind} ${workshop.id}`} workshop={workshop} />
        ))}
      </div>
    </>
  );
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
