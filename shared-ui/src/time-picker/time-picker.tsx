import type { ComponentProps } from 'react';
import type { DayOption, FieldOption } from 'shared-contracts/form';
import { formatDate, type Locale } from 'shared-contracts/locale';
import styles from './time-picker.module.css';

interface TimePickerProps {
  locale: Locale;
  /** Attributes of the group; give it an id and a label. */
  group: Pick<ComponentProps<'div'>, 'id' | 'aria-labelledby' | 'aria-describedby'>;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Name of the list of days for screen readers. */
  daysLabel: string;
  /** Shown while no day is chosen. */
  hint: string;
  days: readonly DayOption[];
  /** Local times, `2026-11-28T09:30`. */
  times: readonly FieldOption[];
  /** Props of a radio button: its name, whether it is checked at first, and handlers. */
  radio(of: 'day' | 'time', value: string): ComponentProps<'input'>;
}

/**
 * A strip of days, then the times of the chosen day. Both are radio buttons; style sheets alone show the times of the
 * chosen day, so it works without scripts.
 */
export function TimePicker(props: TimePickerProps) {
  const { locale, group, isInvalid, isRequired, daysLabel, hint, days, times, radio } = props;
  const timesOn = (day: string) =>
    day === '' ? [] : times.filter(({ value }) => value.startsWith(day));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, which cannot be the field's label
    <div role="group" tabIndex={-1} className={styles.picker} {...group}>
      <div
        role="radiogroup"
        aria-label={daysLabel}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        className={styles.days}
      >
        {days.map(({ value, label, closed }) => {
          const isFree = value === '' || timesOn(value).length > 0;
          return (
            <label key={value} className={styles.day}>
              <input type="radio" value={value} disabled={!isFree} {...radio('day', value)} />
              <span>{label?.[locale]}</span>
              {value !== '' && <bdi>{formatDate(value).slice(0, 5)}</bdi>}
              {!isFree && closed && <small>{closed[locale]}</small>}
            </label>
          );
        })}
      </div>
      <p className={styles.hint}>{hint}</p>
      <div>
        {days.map(({ value: day, label }) => {
          const own = timesOn(day);
          // the lists are found by position, so a day without times has one, too
          if (own.length === 0) return <div key={day} className={styles.times} />;
          return (
            <div
              key={day}
              role="radiogroup"
              aria-label={`${label?.[locale]} ${formatDate(day)}`}
              className={styles.times}
            >
              {own.map(({ value, label: time }) => (
                <label key={value} className={styles.time}>
                  <input type="radio" value={value} {...radio('time', value)} />
                  <span>{time?.[locale]}</span>
                </label>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
