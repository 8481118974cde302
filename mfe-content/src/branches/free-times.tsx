import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { weekdayOf } from 'shared-contracts/schedule-words';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import type { FreeDays } from './branch.loader';
import styles from './branch.module.css';

interface FreeTimesProps {
  kind: 'service' | 'drive';
  days: NonNullable<FreeDays>;
  /** Path of the booking, with a query. */
  to: string;
}

/** The next free times of one kind, and the way to book one. */
export function FreeTimes({ kind, days, to }: FreeTimesProps) {
  const { t } = useTranslation('mfe-content');
  const { locale } = useVisit();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.free}>
      <Heading level={3} size="h3" id={titleId}>
        {t(`branch.free.${kind}`)}
      </Heading>
      {days.length === 0 ? (
        <Muted>{t('branch.full')}</Muted>
      ) : (
        <dl className={styles.days}>
          {days.map(({ day, times }) => (
            <div key={day}>
              <dt>
                {weekdayOf(day, locale)} <Num>{formatDate(day)}</Num>
              </dt>
              <dd>
                {times.map((time) => (
                  <Link key={time} to={`${to}&at=${day}T${time}`} className={styles.time}>
                    <Num>{time}</Num>
                  </Link>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink variant="line" to={to} className={styles.book}>
        {t(`branch.book.${kind}`)}
      </ButtonLink>
    </section>
  );
}
