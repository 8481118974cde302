import type { FieldDefinition } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { ControlAttributes } from './control';
import styles from './form.module.css';
import type { FormControl } from './form-types';
import { registerHydrated } from './register-hydrated';

interface SelectControlProps<Values> {
  field: Extract<FieldDefinition, { kind: 'select' }>;
  form: FormControl<Values>;
  initial: string;
  attributes: ControlAttributes;
}

export function SelectControl<Values>({
  field,
  form,
  initial,
  attributes,
}: SelectControlProps<Values>) {
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
