import { useTranslation } from 'shared-contracts/i18n';
import type { LeadFigures } from 'shared-contracts/inbox';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import { Table } from 'shared-ui/staff/table';
import styles from './figures.module.css';

/** Sold cars by model, with the mean of the prices that are known; renders nothing without any. */
export function SoldCars({ sold }: Pick<LeadFigures, 'sold'>) {
  const { t } = useTranslation('mfe-inbox');
  const title = t('figures.sold.title');
  if (sold.length === 0) return null;
  return (
    <div className={styles.shares}>
      <h2>{title}</h2>
      <Table
        label={title}
        columns={['model', 'count', 'mean'].map((key) => t(`figures.sold.${key}`))}
        rows={sold.map(({ model, title: name, count, priced, total }) => ({
          key: model,
          cells: [
            <bdi key="name">{name}</bdi>,
            formatNumber(count),
            priced > 0 ? formatDinars(Math.round(total / priced)) : t('figures.none'),
          ],
        }))}
      />
    </div>
  );
}
