import { useId } from 'react';
import { Choices } from 'shared-ui/choices';
import { FieldFault } from './field-fault';
import styles from './fields.module.css';

interface ChoiceFieldProps {
  name: string;
  legend: string;
  value: string;
  options: readonly { value: string; label: string; text: string }[];
  fault: string | undefined;
  onChoose: (value: string) => void;
}

/** A group of radio buttons with its error below. */
export function ChoiceField({ value, fault, onChoose, ...field }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Choices
        {...field}
        chosen={[value]}
        onChange={([chosen]) => chosen && onChoose(chosen)}
        describedBy={fault && id}
        className={styles.choices}
      />
      <FieldFault id={id} fault={fault} />
    </div>
  );
}
