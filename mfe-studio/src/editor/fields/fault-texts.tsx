import type { CampaignFault } from 'shared-contracts/campaign';
import { useVisit } from 'shared-contracts/visit';
import { faultSentence, isError } from './editing';
import styles from './fields.module.css';

interface FaultTextsProps {
  /** Id for the control's `aria-describedby`. */
  id?: string;
  faults: readonly CampaignFault[];
}

/** A field's faults in words. */
export function FaultTexts({ id, faults }: FaultTextsProps) {
  const { locale } = useVisit();
  return (
    <div id={id} className={styles.faults}>
      {faults.map((fault) => (
        <p
          key={`${fault.field} ${faultSentence(fault, locale)}`}
          className={isError(fault) ? styles.error : styles.warning}
        >
          {faultSentence(fault, locale)}
        </p>
      ))}
    </div>
  );
}
