import type { FinanceChoice } from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { Choices } from 'shared-ui/choices';
import { FieldFault } from './field-fault';
import styles from './fields.module.css';

const units = ['bhd', 'percent'] as const;

interface DepositProps {
  id: string;
  choice: FinanceChoice;
  /** The minimum deposit; undefined while the price is unknown. */
  help: string | undefined;
  fault: string | undefined;
  onChange: (part: Partial<FinanceChoice>) => void;
}

/** The deposit field: an amount in dinars, or per cent of the price. */
export function Deposit({ id, choice, help, fault, onChange }: DepositProps) {
  const { t } = useTranslation('mfe-finance');
  const describedBy = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('calculator.deposit')}</label>
      <div className={styles.amount}>
        <input
          id={id}
          name="deposit"
          inputMode="decimal"
          autoComplete="off"
          value={choice.deposit}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={({ currentTarget }) => onChange({ deposit: currentTarget.value })}
        />
        <Choices
          name="unit"
          legend={t('calculator.unit')}
          quietLegend
          joined
          options={units.map((unit) => ({ value: unit, label: t(`calculator.units.${unit}`) }))}
          chosen={units.filter((unit) => unit === choice.unit)}
          onChange={([unit]) => unit && onChange({ unit })}
          className={styles.units}
        />
      </div>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  );
}
