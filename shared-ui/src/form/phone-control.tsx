import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { dialCodeOf, dialCodes, phoneFacts, visiblePhone } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { Icon } from '../icon/icon';
import type { CountrySearch } from './country-search';
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
  const watched = useWatch({ control: form.control, name: [field.code, field.name] });
  const [code = '', held = ''] = watched.map((value) => String(value ?? ''));
  const number = registerHydrated(form, field.name);
  // Synchronises with text from before hydration or from a draft: it is normalised like typed text.
  useEffect(() => {
    const visible = visiblePhone(held, code);
    if (visible.national !== held) form.setValue(field.name, visible.national);
    if (visible.dialCode !== code) form.setValue(field.code, visible.dialCode);
  }, [form, field, held, code]);
  // Without scripts a foreign number is typed with its dial code.
  const canSearch = useSyncExternalStore(never, yes, no);
  const [Search, setSearch] = useState<typeof CountrySearch | null>(null);
  const search = () =>
    import('./country-search').then(
      (found) => setSearch(() => found.CountrySearch),
      (error: unknown) => console.error('[form]', error),
    );
  const leave = (dialCode?: string) => {
    setSearch(null);
    if (dialCode === undefined) return;
    form.setValue(field.code, dialCode);
    form.setFocus(field.name);
  };
  return (
    <>
      <span className={styles.phone} dir="ltr">
        <span className={styles.code}>
          <span aria-hidden="true">{code}</span>
          <Icon name="chev" size="s" />
          <select
            // A select can only hold a value among its options, so another code needs a new element.
            key={dialCodeOf(code) ? '' : code}
            {...registerHydrated(form, field.code)}
            // Runs before React Hook Form's change handler.
            onInput={({ currentTarget: list }) => {
              if (list.value !== elsewhere) return;
              list.value = code;
              void search();
            }}
            aria-label={t(`fields.${field.code}.label`)}
            autoComplete="tel-country-code"
            defaultValue={code}
          >
            {dialCodes.map(({ value, label }) => (
              <option key={value} value={value}>
                {`${label[locale]} ${leftToRight(value)}`}
              </option>
            ))}
            {!dialCodeOf(code) && <option value={code}>{code}</option>}
            {canSearch && <option value={elsewhere}>{t('countries.other')}</option>}
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
          // Not `type="tel"`: with it HTML's autofill expects the number with its country code.
          type="text"
          inputMode="tel"
          dir="ltr"
          placeholder={phoneFacts(code).example}
          defaultValue={String(initial[field.name] ?? '')}
        />
      </span>
      {Search && <Search onChoose={leave} onClose={() => leave()} />}
    </>
  );
}

/** The option that opens the search of all countries. */
const elsewhere = 'elsewhere';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** An option cannot contain elements, so Unicode isolates keep `+` before the digits. */
const leftToRight = (code: string) => `\u2066${code}\u2069`;

/** Shows the normalised number and keeps the caret's position. */
function tidy(input: HTMLInputElement, national: string, code: string): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const caret = visiblePhone(before, code).national.length;
  input.value = national;
  input.setSelectionRange(caret, caret);
}
