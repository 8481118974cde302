import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
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
  return (
    <span className={styles.select}>
      <select
        {...attributes}
        {...registerHydrated(form, field.name)}
        className={classNames(styles.input, styles.choice)}
        defaultValue={initial}
      >
        <option value="">{t(`fields.${field.name}.placeholder`)}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label ? label[locale] : t(`options.${field.name}.${value}`)}
          </option>
        ))}
      </select>
      <Icon name="chev" size="s" />
    </span>
  );
}
