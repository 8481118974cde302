import { dinarsOf, type FinanceFigures, type PriceLine } from 'shared-contracts/build';
import { formatDinars } from 'shared-contracts/locale';
import { Fact, Facts } from 'shared-ui/facts';
import { Muted } from 'shared-ui/layout';
import styles from './figures.module.css';
import { fill, useWords } from './use-words';

export function PriceLines({ lines, total }: { lines: readonly PriceLine[]; total: number }) {
  const words = useWords();
  const dinars = (fils: number) => fill(words.dinars, { amount: formatDinars(dinarsOf(fils)) });
  return (
    <Facts inCard>
      {lines.map(({ part, name, fils }) => (
        <Fact
          key={`${part} ${name}`}
          label={part === 'paint' ? fill(words.paintLine, { name }) : name}
        >
          {dinars(fils)}
        </Fact>
      ))}
      <Fact label={words.total}>
        <b>{dinars(total)}</b>
      </Fact>
    </Facts>
  );
}

/** One way to pay by the month. */
export function Plan({ plan }: { plan: FinanceFigures }) {
  const words = useWords();
  const dinars = (fils: number) => fill(words.dinars, { amount: formatDinars(dinarsOf(fils)) });
  const { title, text } = words.plans[plan.kind];
  return (
    <div className={styles.plan}>
      <div>
        {title}
        <Muted className={styles.small}>{text}</Muted>
      </div>
      <b>{fill(words.monthly, { amount: formatDinars(dinarsOf(plan.instalment)) })}</b>
      <Facts inCard>
        <Fact label={words.financed}>{dinars(plan.principal)}</Fact>
        <Fact label={words.yearly}>{fill(words.percent, { rate: plan.yearlyRate })}</Fact>
        {plan.fee > 0 && <Fact label={words.fee}>{dinars(plan.fee)}</Fact>}
        <Fact label={words.payable}>{dinars(plan.payable)}</Fact>
      </Facts>
    </div>
  );
}
