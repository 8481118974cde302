import { useId } from 'react';
import type { ServiceBooking, ServiceTimes } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Heading } from 'shared-ui/layout';
import { TimePicker } from 'shared-ui/time-picker';
import { offeredTimes } from '../request/offered-times';
import { useDayWords } from '../request/use-day-words';
import styles from './booking.module.css';

interface ChangeBookingProps {
  booking: NonNullable<ServiceBooking['booking']>;
  /** The booking's service centre, with its free times. */
  branches: ServiceTimes['branches'];
}

/** Moves or cancels the booking. The browser posts both forms natively to the page's own address. */
export function ChangeBooking({ booking, branches }: ChangeBookingProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const { refused } = usePosted('booking');
  const id = useId();
  const action = localise(paths.booking(booking.key), locale);
  const { days, times } = offeredTimes(branches, locale, useDayWords());
  const fault = refused?.problems[0]?.message;
  return (
    <div className={styles.ways}>
      <section>
        <Heading level={2} size="h3">
          {t('booking.change.title')}
        </Heading>
        {times.length === 0 ? (
          <p>{t('booking.change.none')}</p>
        ) : (
          <form method="post" action={action} className={styles.form}>
            <p id={`${id}label`} className={styles.label}>
              {t('booking.change.time')}
            </p>
            <TimePicker
              locale={locale}
              group={{
                id,
                'aria-labelledby': `${id}label`,
                'aria-describedby': fault && `${id}-error`,
              }}
              isInvalid={fault !== undefined}
              isRequired
              daysLabel={t('booking.change.day')}
              hint={t('booking.change.anyDay')}
              days={days}
              times={times}
              radio={(of, value) => ({
                name: of === 'day' ? 'day' : 'date',
                required: true,
                defaultChecked: of === 'day' && value === refused?.values.day,
              })}
            />
            {fault && (
              <p id={`${id}-error`} className={styles.fault} role="alert">
                {fault}
              </p>
            )}
            <Button variant="primary" type="submit">
              {t('booking.change.action')}
            </Button>
          </form>
        )}
      </section>
      <details className={styles.cancel}>
        <summary>{t('booking.cancel.title')}</summary>
        <form method="post" action={action} className={styles.form}>
          <p>{t('booking.cancel.text')}</p>
          <Button variant="line" type="submit" name="cancel" value="yes">
            {t('booking.cancel.action')}
          </Button>
        </form>
      </details>
    </div>
  );
}
