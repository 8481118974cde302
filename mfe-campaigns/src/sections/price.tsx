import type { CalculatedPrice } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Fact, Facts } from 'shared-ui/facts';
import { Muted } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './price.module.css';

/** The price, at once or as a monthly instalment, with its conditions. */
export function Price({ price, before, instalment, cost, conditions }: CalculatedPrice) {
  const { t } = useTranslation('mfe-campaigns');
  // A draft in the studio may hold text that is not a valid amount yet
  const formatAmount = (amount: number) =>
    Number.isFinite(amount) ? formatDinars(amount) : amount;
  const dinars = (amount: number) => t('sections.price.dinars', { amount: formatAmount(amount) });
  return (
    <div className={styles.price}>
      <div>
        <p className={styles.amount}>{dinars(price)}</p>
        {before !== undefined && (
          <p className={styles.before}>
            {t('sections.price.before')} <s>{dinars(before)}</s>
          </p>
        )}
      </div>
      {instalment && (
        <Facts>
          <Fact label={t('sections.price.monthly')}>{dinars(instalment.monthly)}</Fact>
          <Fact label={t('sections.price.months')}>
            <Num>{instalment.months}</Num>
          </Fact>
          {instalment.down !== undefined && (
            <Fact label={t('sections.price.down')}>{dinars(instalment.down)}</Fact>
          )}
          {instalment.fee !== undefined && (
            <Fact label={t('sections.price.fee')}>{dinars(instalment.fee)}</Fact>
          )}
          {instalment.first_after !== undefined && (
            <Fact label={t('sections.price.firstAfter')}>
              {t('sections.price.inMonths', { count: instalment.first_after })}
            </Fact>
          )}
          {cost && (
            <>
              <Fact label={t('sections.price.rate')}>
                <Num>{`${cost.flatRate}%`}</Num>
              </Fact>
              <Fact label={t('sections.price.yearly')}>
                <Num>{`${cost.yearlyRate}%`}</Num>
              </Fact>
              <Fact label={t('sections.price.total')}>{dinars(cost.total)}</Fact>
            </>
          )}
        </Facts>
      )}
      <Muted className={styles.conditions}>{conditions}</Muted>
    </div>
  );
}
