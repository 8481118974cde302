import type { ModelPrice } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';

/** The lowest price, and the monthly figure of the example that stands with the prices. */
export function Cost({ price: { grades, instalment } }: { price: ModelPrice }) {
  const { t } = useTranslation('mfe-catalog');
  const lowest = Math.min(...grades.map(({ bhd }) => bhd));
  return (
    <>
      <span>{t('price.from', { amount: formatDinars(lowest) })}</span>{' '}
      {instalment && (
        <small>{t('price.orMonthly', { amount: formatDinars(instalment.monthly) })}</small>
      )}
    </>
  );
}
