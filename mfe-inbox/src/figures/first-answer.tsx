import { useTranslation } from 'shared-contracts/i18n';
import type { LeadFigures } from 'shared-contracts/inbox';
import { formatNumber } from 'shared-contracts/locale';
import styles from './figures.module.css';

/** The number of leads, and the time to their first answer. */
export function FirstAnswer({ figures }: { figures: LeadFigures }) {
  const { t } = useTranslation('mfe-inbox');
  const { answered, inTime, unanswered, median, ninetieth } = figures.firstAnswer;
  const formatDuration = (minutes: number | null) => {
    if (minutes === null) return t('figures.none');
    if (minutes < 60) return t('figures.minutes', { count: Math.round(minutes) });
    const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
    return t('figures.hours', {
      hours: formatNumber(hours),
      minutes: String(rest).padStart(2, '0'),
    });
  };
  const sums = {
    leads: formatNumber(figures.kinds.reduce((sum, { count }) => sum + count, 0)),
    won: formatNumber(figures.kinds.reduce((sum, { won }) => sum + won, 0)),
    unanswered: formatNumber(unanswered),
    inTime: answered === 0 ? t('figures.none') : `${Math.round((inTime / answered) * 100)}%`,
    median: formatDuration(median),
    ninetieth: formatDuration(ninetieth),
  };
  return (
    <dl className={styles.sums}>
      {Object.entries(sums).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`figures.sums.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
