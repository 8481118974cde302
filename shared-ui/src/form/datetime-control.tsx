import { useEffect, useRef } from 'react';
import { appointmentBounds } from 'shared-contracts/forms';
import styles from './form.module.css';
import type { ControlProps } from './form-types';
import { registerHydrated } from './register-hydrated';

/** Without a bound browsers offer years of six digits. */
const lastYear = '9999-12-31T23:59';

/** A day and time of the browser's own calendar, which offers what is still to come. */
export function DatetimeControl<Values>({
  field,
  form,
  initial,
  attributes,
}: ControlProps<Values>) {
  const { ref, ...kept } = registerHydrated(form, field.name);
  const input = useRef<HTMLInputElement>(null);
  // Synchronises with the clock, which a render does not look at.
  useEffect(() => {
    if (input.current) Object.assign(input.current, appointmentBounds(new Date()));
  }, []);
  return (
    <input
      {...attributes}
      {...kept}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      type="datetime-local"
      max={lastYear}
      className={styles.input}
      defaultValue={initial}
    />
  );
}
