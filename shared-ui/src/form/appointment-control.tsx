import { useEffect } from 'react';
import type { TimesOfDays } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { TimePicker } from '../time-picker/time-picker';
import { type ControlProps, type FieldOfKind, type FormValues, labelOf } from './form-types';
import { registerHydrated } from './register-hydrated';

/** A day and a time of it, as radio buttons. */
export function AppointmentControl<Values>({
  field: { name, options, optional },
  times: { field: day, days },
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldOfKind<'select'>, Readonly<FormValues>> & { times: TimesOfDays }) {
  const { t, i18n } = useTranslation('forms');
  // Synchronises with the offered times: one that is no longer free is not chosen any more.
  useEffect(() => {
    const chosen = form.getValues(name);
    if (chosen && !options.some(({ value }) => value === chosen)) form.setValue(name, '');
  }, [form, name, options]);
  return (
    <TimePicker
      locale={readLocale(i18n.language)}
      group={{
        id: attributes.id,
        'aria-labelledby': labelOf(attributes.id ?? ''),
        'aria-describedby': attributes['aria-describedby'],
      }}
      isInvalid={attributes['aria-invalid'] === true}
      isRequired={!optional}
      daysLabel={t(`fields.${day}.label`)}
      hint={t(`fields.${day}.placeholder`)}
      days={days}
      times={options}
      radio={(of, value) => {
        const field = of === 'day' ? day : name;
        const { onChange, ...registered } = registerHydrated(form, field);
        return {
          ...registered,
          defaultChecked: initial[field] === value,
          onChange: (event) => {
            const chosen = String(form.getValues(name) ?? '');
            // a time of another day would be sent unseen
            if (of === 'day' && !(value && chosen.startsWith(value))) form.setValue(name, '');
            return onChange(event);
          },
        };
      }}
    />
  );
}
