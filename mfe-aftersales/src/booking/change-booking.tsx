import { useEffect, useId, useRef, useState } from 'react';
import { choicesField, type ServiceBooking, type ServiceTimes } from 'shared-contracts/api';
import { offeredWith } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Heading } from 'shared-ui/layout';
import { offeredTimes } from '../book-service/offered-times';
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
  const { days, times } = offeredTimes(branches, locale, (number) => t(`weekdays.${number}`));
  const [day, setDay] = useState(String(refused?.values.day ?? ''));
  const dayControl = useRef<HTMLSelectElement>(null);
  // Takes over what the visitor chose before hydration.
  useEffect(() => setDay(dayControl.current?.value ?? ''), []);
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
            <label htmlFor={`${id}day`}>{t('booking.change.day')}</label>
            <select
              ref={dayControl}
              id={`${id}day`}
              name="day"
              defaultValue={day}
              onChange={(event) => setDay(event.target.value)}
              className={styles.select}
            >
              <option value="">{t('booking.change.anyDay')}</option>
              {days.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label?.[locale]}
                </option>
              ))}
            </select>
            <noscript>
              <Button
                variant="line"
                type="submit"
                name={choicesField}
                value="day"
                formAction={`${action}#${id}`}
                formNoValidate
              >
                {t('booking.change.choices')}
              </Button>
            </noscript>
            <label htmlFor={id}>{t('booking.change.time')}</label>
            <select
              key={day}
              id={id}
              name="date"
              required
              defaultValue=""
              className={styles.select}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault && `${id}-error`}
            >
              <option value="">{t('booking.change.anyTime')}</option>
              {offeredWith(times, { day }).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label?.[locale]}
                </option>
              ))}
            </select>
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
