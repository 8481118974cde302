import type { CampaignDifference } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Table } from 'shared-ui/staff/table';
import styles from './difference.module.css';

/** What a draft changes of what stands on the site, field by field. */
export function Difference({ differences }: Pick<CampaignDifference, 'differences'>) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  if (differences.length === 0)
    return <EmptyState title={t('campaigns.same')} text={t('campaigns.sameText')} />;
  return (
    <Table
      label={t('campaigns.changesTab')}
      columns={[t('campaigns.field'), t('campaigns.onSite'), t('campaigns.inDraft')]}
      rows={differences.map(({ field, place, live, draft }) => ({
        key: field,
        cells: [
          place[locale],
          <Value key="live" field={field} value={live} />,
          <Value key="draft" field={field} value={draft} isNew />,
        ],
      }))}
    />
  );
}

interface ValueProps {
  field: string;
  value: unknown;
  isNew?: boolean;
}

function Value({ field, value, isNew = false }: ValueProps) {
  const { t } = useTranslation('mfe-studio');
  if (value === undefined || value === null || value === '')
    return <span className={styles.none}>{t('campaigns.nothingThere')}</span>;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  const isArabic = /\.ar(\.|$)/.test(field);
  const Mark = isNew ? 'ins' : 'del';
  return (
    <Mark
      className={isNew ? styles.after : styles.before}
      lang={isArabic ? 'ar' : 'en'}
      dir={typeof value === 'string' ? 'auto' : 'ltr'}
    >
      {text}
    </Mark>
  );
}
