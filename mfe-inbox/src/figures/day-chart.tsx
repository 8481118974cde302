import { useTranslation } from 'shared-contracts/i18n';
import type { LeadFigures } from 'shared-contracts/inbox';
import { formatDate } from 'shared-contracts/locale';
import styles from './figures.module.css';

const dayMs = 24 * 60 * 60 * 1000;
const height = 120;
const barWidth = 10;

/** A bar for each day; the table below has the same numbers. */
export function DayChart({ figures }: { figures: LeadFigures }) {
  const { t } = useTranslation('mfe-inbox');
  const days = fillMissingDays(figures);
  const maxCount = Math.max(...days.map(({ count }) => count), 1);
  const [first, last] = [days[0], days.at(-1)].map((day) => formatDate(day?.day ?? ''));
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('figures.byDay')}
        <span>{t('figures.most', { count: maxCount })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('figures.byDay')}
      >
        {days.map(({ day, count }, index) => {
          const barHeight = (count / maxCount) * height;
          return (
            <rect
              key={day}
              x={index * barWidth + 1}
              y={height - barHeight}
              width={barWidth - 2}
              height={barHeight}
            >
              <title>{`${formatDate(day)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={styles.ends} dir="ltr">
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <details>
        <summary>{t('figures.inNumbers')}</summary>
        <ul className={styles.numbers}>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <li key={day}>
                <bdi>{formatDate(day)}</bdi> <strong>{count}</strong>
              </li>
            ))}
        </ul>
      </details>
    </figure>
  );
}

/** Fills in the days without leads. */
function fillMissingDays({ since, until, days }: LeadFigures) {
  const counts = new Map<string, number>();
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count);
  const [first, last] = [Date.parse(since), Date.parse(until)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 || 0 }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
