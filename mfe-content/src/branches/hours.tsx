import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import type { Week } from 'shared-contracts/schedule';
import { seasonInWords, weekRows } from 'shared-contracts/schedule-words';
import { useVisit } from 'shared-contracts/visit';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading } from 'shared-ui/layout';
import { HoursText, Num } from 'shared-ui/number';
import type { BranchPage } from './branch.loader';
import styles from './branch.module.css';

/** The hours of a usual week, of the seasons, and the closed days of the next weeks. */
export function Hours({ office, closed }: Pick<BranchPage, 'office' | 'closed'>) {
  const { t } = useTranslation('mfe-content');
  const { locale } = useVisit();
  const titleId = useId();
  const { schedule, openingHours } = office;
  return (
    <section aria-labelledby={titleId} className={styles.hours}>
      <Heading level={2} size="h3" id={titleId}>
        {t('branch.hours')}
      </Heading>
      {schedule ? (
        <WeekTable week={schedule.week} />
      ) : (
        <p>
          <HoursText>{openingHours}</HoursText>
        </p>
      )}
      {schedule?.seasons.map((season) => (
        <div key={season.from}>
          <Heading level={3} size="h3" className={styles.season}>
            <HoursText>{seasonInWords(season, locale)}</HoursText>
          </Heading>
          <WeekTable week={season.week} />
        </div>
      ))}
      {closed.length > 0 && (
        <div>
          <Heading level={3} size="h3" className={styles.season}>
            {t('branch.closedOn')}
          </Heading>
          <Facts>
            {closed.map(({ day, name }) => (
              <Fact key={day} label={name}>
                <Num>{formatDate(day)}</Num>
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </section>
  );
}

function WeekTable({ week }: { week: Week }) {
  const { t } = useTranslation('mfe-content');
  const { locale } = useVisit();
  const rows = weekRows(week, locale);
  if (rows.length === 0) return <p>{t('branch.closed')}</p>;
  return (
    <Facts>
      {rows.map(({ days, hours }) => (
        <Fact key={days} label={days}>
          {hours}
        </Fact>
      ))}
    </Facts>
  );
}
