import { useTranslation } from 'shared-contracts/i18n';
import { ControlFrame } from './control-frame';
import { type Choice, useEditing } from './editing';
import type { FieldProps } from './field-view';

/** A select. */
export function ChoiceControl({
  field: { optional },
  path,
  label,
  value,
  onChange,
  options,
}: FieldProps & { options: readonly Choice[] }) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const selected = typeof value === 'string' ? value : '';
  const isKnown = selected === '' || options.some((option) => option.value === selected);
  return (
    <ControlFrame path={path} label={label} isRequired={!optional}>
      {(attributes) => (
        <select
          {...attributes}
          value={selected}
          onChange={({ target }) =>
            onChange(target.value === '' && optional ? undefined : target.value)
          }
          disabled={!may.edit}
        >
          <option value="">{t(optional ? 'editor.field.none' : 'editor.field.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {!isKnown && <option value={selected}>{selected}</option>}
        </select>
      )}
    </ControlFrame>
  );
}
