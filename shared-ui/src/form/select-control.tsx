import { useEffect, useRef } from 'react';
import { choicesField } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './form.module.css';
import type { ControlProps, FieldOfKind } from './form-types';
import { registerHydrated } from './register-hydrated';

export function SelectControl<Values>({
  field,
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldOfKind<'select'>>) {
  const { t, i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const { name, options, decides } = field;
  const known = useRef(options);
  // Synchronises with the browser's select: it is emptied when its value is no longer offered, and set when its value
  // became available later.
  useEffect(() => {
    const areNew = known.current !== options;
    known.current = options;
    const chosen = form.getValues(name);
    if (!chosen) return;
    if (!options.some(({ value }) => value === chosen)) form.setValue(name, '');
    // A choice made before hydration stays: only new options need this.
    else if (areNew) form.setValue(name, chosen);
  }, [form, name, options]);
  const control = (
    <span className={styles.select}>
      <select
        {...attributes}
        {...registerHydrated(form, name)}
        className={classNames(styles.input, styles.choice)}
        defaultValue={initial}
      >
        <option value="">{t(`fields.${name}.placeholder`)}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label ? label[locale] : t(`options.${name}.${value}`)}
          </option>
        ))}
      </select>
      <Icon name="chev" size="s" />
    </span>
  );
  if (!decides) return control;
  return (
    <>
      {control}
      <noscript>
        {/* Enter presses the first button of a form, so that one must send it. */}
        <button type="submit" hidden />
        <Button
          variant="line"
          type="submit"
          name={choicesField}
          value={name}
          formAction={`#${attributes.id}`}
        >
          {t(`fields.${name}.choices`)}
        </Button>
      </noscript>
    </>
  );
}
