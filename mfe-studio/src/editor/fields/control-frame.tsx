import { type ReactNode, useId } from 'react';
import type { CampaignFault } from 'shared-contracts/campaign';
import { faultsOf, isError, useEditing } from './editing';
import { FaultTexts } from './fault-texts';
import { FieldLabel } from './field-label';
import styles from './fields.module.css';
import { formatPath, type Path } from './paths';

/** Attributes that connect a control to its label and errors. */
export interface ControlAttributes {
  id: string;
  'data-field': string;
  className: string | undefined;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface ControlFrameProps {
  path: Path;
  label: string;
  isRequired: boolean;
  /** Shown after the label. */
  aside?: ReactNode;
  /** Shown between the control and its errors. */
  note?: ReactNode;
  children(attributes: ControlAttributes, faults: readonly CampaignFault[]): ReactNode;
}

/** Layout of a control: label and errors. */
export function ControlFrame({
  path,
  label,
  isRequired,
  aside,
  note,
  children,
}: ControlFrameProps) {
  const { faults: allFaults } = useEditing();
  const id = useId();
  const faults = faultsOf(allFaults, path, { includeNested: true });
  const attributes = {
    id,
    'data-field': formatPath(path),
    className: styles.input,
    'aria-required': isRequired,
    'aria-invalid': faults.some(isError),
    'aria-describedby': `${id}-faults`,
  };
  return (
    <div className={styles.control}>
      <div className={styles.labels}>
        <FieldLabel id={id} label={label} isRequired={isRequired} />
        {aside}
      </div>
      {children(attributes, faults)}
      {note}
      <FaultTexts id={`${id}-faults`} faults={faults} />
    </div>
  );
}
