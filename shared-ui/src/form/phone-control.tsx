import { useWatch } from 'react-hook-form';
import { dialCodes, phoneFacts, visiblePhone } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { Icon } from '../icon/icon';
import styles from './form.module.css';
import type { ControlProps, FieldOfKind, FormValues } from './form-types';
import { registerHydrated } from './register-hydrated';

/** Dial code and number as one control, left to right in both languages. */
export function PhoneControl<Values>({
  field,
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldOfKind<'phone'>, Readonly<FormValues>>) {
  const { t, i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const code = String(useWatch({ control: form.control, name: field.code }) ?? '');
  const number = registerHydrated(form, field.name);
  return (
    <span className={styles.phone} dir="ltr">
      <span className={styles.code}>
        <span aria-hidden="true">{code}</span>
        <Icon name="chev" size="s" />
        <select
          {...registerHydrated(form, field.code)}
          aria-label={t(`fields.${field.code}.label`)}
          autoComplete="tel-country-code"
          defaultValue={String(initial[field.code] ?? '')}
        >
          {dialCodes.map(({ value, label }) => (
            <option key={value} value={value}>
              {`${label[locale]} ${leftToRight(value)}`}
            </option>
          ))}
        </select>
      </span>
      <input
        {...attributes}
        {...number}
        onChange={(event) => {
          const visible = visiblePhone(event.target.value, code);
          if (visible.national !== event.target.value) tidy(event.target, visible.national, code);
          if (visible.dialCode !== code) form.setValue(field.code, visible.dialCode);
          return number.onChange(event);
        }}
        type="tel"
        inputMode="tel"
        placeholder={phoneFacts(code).example}
        defaultValue={String(initial[field.name] ?? '')}
      />
    </span>
  );
}

/** An option holds text alone, so that the sign must be kept before its digits by characters. */
const leftToRight = (code: string) => `\u2066${code}\u2069`;

/** Shows the number as it is read; whoever types in its middle stays there. */
function tidy(input: HTMLInputElement, national: string, code: string): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const caret = visiblePhone(before, code).national.length;
  input.value = national;
  input.setSelectionRange(caret, caret);
}
