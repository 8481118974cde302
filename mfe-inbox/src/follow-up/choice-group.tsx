import { useId } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; detail?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  autoFocus?: boolean;
}

/** A few choices side by side, of which one is taken; arrow keys go from one to the next. */
export function ChoiceGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  autoFocus = false,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // biome-ignore lint/a11y/noAutofocus: the first choice of a dialog that was just opened
            autoFocus={autoFocus && option.value === value}
          />
          <span>
            {option.label}
            {option.detail && (
              <bdi className={styles.detail} dir="ltr">
                {option.detail}
              </bdi>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
