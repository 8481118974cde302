import type { Warranty } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { TitledSection } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './cover-timeline.module.css';

/** Warranty periods: a bar in years for each part, from the day of the handover. The text gives the same figures. */
export function CoverTimeline({ cover }: Pick<Warranty, 'cover'>) {
  const { t } = useTranslation('mfe-content');
  if (cover.length === 0) return null;
  const longestYears = Math.max(...cover.map(({ years }) => years));
  return (
    <TitledSection title={t('pages.warranty.howLong')}>
      <div className={styles.timeline} data-years={longestYears}>
        <ul className={styles.parts}>
          {cover.map(({ part, years, kilometres }) => (
            <li key={part} className={styles.part}>
              <span className={styles.name}>{part}</span>
              <span className={styles.line} data-years={years} aria-hidden="true" />
              <span className={styles.term}>
                <b>{t('pages.warranty.years', { count: years })}</b>{' '}
                {kilometres === null
                  ? t('pages.warranty.anyDistance')
                  : t('pages.warranty.upTo', { kilometres: formatNumber(kilometres) })}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.axis} aria-hidden="true">
          <span>{t('pages.warranty.start')}</span>
          {Array.from({ length: longestYears }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
            <span key={year}>
              <Num>{year + 1}</Num>
            </span>
          ))}
        </div>
      </div>
    </TitledSection>
  );
}
