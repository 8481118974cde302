import { Select } from 'shared-ui/select';
import { FieldFault } from './field-fault';
import styles from './fields.module.css';

interface SelectFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Text of the option shown when the value matches no option. */
  placeholder: string;
  fault: string | undefined;
  onChoose: (value: string) => void;
}

/** A labelled select with its error below. */
export function SelectField(props: SelectFieldProps) {
  const { id, name, label, value, options, placeholder, fault, onChoose } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={isKnown ? value : ''}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {!isKnown && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  );
}
