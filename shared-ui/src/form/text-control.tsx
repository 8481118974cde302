import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import styles from './form.module.css';
import type { ControlProps, FieldOfKind } from './form-types';
import { registerHydrated } from './register-hydrated';

/** A single-line text input with optional suggestions. */
export function TextControl<Values>({
  field: { name, inputMode, suggestions },
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldOfKind<'text'>>) {
  const { i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const listId = `${attributes.id}-list`;
  return (
    <>
      <input
        {...attributes}
        {...registerHydrated(form, name)}
        type="text"
        inputMode={inputMode}
        list={suggestions && listId}
        className={styles.input}
        defaultValue={initial}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={label?.[locale] ?? value} />
          ))}
        </datalist>
      )}
    </>
  );
}
