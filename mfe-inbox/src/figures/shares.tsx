import { useTranslation } from 'shared-contracts/i18n';
import { entryChannels, type LeadShare } from 'shared-contracts/inbox';
import { formatNumber } from 'shared-contracts/locale';
import { Table } from 'shared-ui/staff/table';
import styles from './figures.module.css';

interface SharesProps {
  dimension: 'kind' | 'source' | 'campaign';
  shares: readonly LeadShare[];
}

/** Outcomes of leads grouped by one property; renders nothing without groups. */
export function Shares({ dimension, shares }: SharesProps) {
  const { t } = useTranslation('mfe-inbox');
  const title = t(`figures.by.${dimension}`);
  if (shares.length === 0) return null;
  return (
    <div className={styles.shares}>
      <h2>{title}</h2>
      <Table
        label={title}
        columns={[
          t(`figures.${dimension}`),
          ...['leads', 'won', 'lost'].map((key) => t(`figures.sums.${key}`)),
        ]}
        rows={shares.map(({ name, title: own, count, won, lost }) => ({
          key: name,
          cells: [
            own ? <bdi key="name">{own}</bdi> : nameOf(name),
            formatNumber(count),
            `${formatNumber(won)} (${Math.round((won / count) * 100)}%)`,
            formatNumber(lost),
          ],
        }))}
      />
    </div>
  );

  function nameOf(name: string) {
    if (dimension === 'kind') return t(`kinds.${name}`);
    if (dimension === 'source') return <SourceName key="name" name={name} />;
    return <bdi key="name">{name}</bdi>;
  }
}

/** How leads came, in words. */
export function SourceName({ name }: { name: string }) {
  const { t } = useTranslation('mfe-inbox');
  if (entryChannels.some((channel) => channel === name)) return t(`entry.channels.${name}`);
  // Without a campaign source
  return name === 'website' ? t('figures.website') : <bdi>{name}</bdi>;
}
