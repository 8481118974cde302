import { ControlFrame } from './control-frame';
import { useEditing } from './editing';
import type { FieldProps } from './field-view';

/** A number; null while a required one is empty. */
export function NumberControl({ field, path, label, value, onChange }: FieldProps) {
  const { may } = useEditing();
  const { optional, least, most, step = 1 } = field;
  return (
    <ControlFrame path={path} label={label} isRequired={!optional}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          dir="ltr"
          inputMode="decimal"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? (optional ? undefined : null) : Number(target.value))
          }
          min={least}
          max={most}
          step={step}
          readOnly={!may.edit}
        />
      )}
    </ControlFrame>
  );
}
