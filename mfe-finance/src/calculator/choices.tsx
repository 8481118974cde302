import { useId } from 'react';
import { FieldFault } from './field-fault';
import styles from './fields.module.css';

interface ChoicesProps {
  name: string;
  legend: string;
  value: string;
  options: readonly { value: string; label: string; text: string }[];
  fault: string | undefined;
  onChoose: (value: string) => void;
}

/** A few choices side by side, of which one holds. */
export function Choices({ name, legend, value, options, fault, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={fault && id}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <bdi>{option.label}</bdi>
            <small>{option.text}</small>
          </label>
        ))}
      </div>
      <FieldFault id={id} fault={fault} />
    </fieldset>
  );
}
