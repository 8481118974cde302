import type { ShownAs } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Fact, Facts } from 'shared-ui/facts';
import { Muted } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './price.module.css';

/** What it costs, at once or by the month, and on which conditions. */
export function Price({ price, before, instalment, conditions }: ShownAs<'price'>) {
  const { t } = useTranslation('mfe-campaigns');
  // a draft in the studio may hold what was typed and is no amount yet
  const shown = (amount: number) => (Number.isFinite(amount) ? formatDinars(amount) : amount);
  const dinars = (amount: number) => t('sections.price.dinars', { amount: shown(amount) });
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
        </Facts>
      )}
      <Muted className={styles.conditions}>{conditions}</Muted>
    </div>
  );
}
