import { Select } from 'shared-ui/select';
import { FieldFault } from './field-fault';
import styles from './fields.module.css';

interface SelectionProps {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Text of the option shown when the value matches no option. */
  unknown: string;
  fault: string | undefined;
  onChoose: (value: string) => void;
}

/** A labelled select with its error below. */
export function Selection(props: SelectionProps) {
  const { id, name, label, value, options, unknown, fault, onChoose } = props;
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
        {!isKnown && <option value="">{unknown}</option>}
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
