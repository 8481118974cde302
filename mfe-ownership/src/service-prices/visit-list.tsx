import type { ServiceGroup } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import { Heading } from 'shared-ui/layout';
import styles from './service-prices.module.css';

interface VisitListProps {
  car: { slug: string; name: string };
  visits: ServiceGroup['visits'];
}

/** The services of a car in the order of their kilometres; each leads to the booking of it. */
export function VisitList({ car, visits }: VisitListProps) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <section aria-labelledby="service-plan">
      <Heading level={2} size="h3" id="service-plan">
        {t('servicePrices.plan', { name: car.name })}
      </Heading>
      <ol className={styles.visits}>
        {visits.map(({ kilometres, price, work }) => {
          const distance = t('servicePrices.distance', { distance: formatNumber(kilometres) });
          return (
            <li key={kilometres} className={styles.visit}>
              <h3 className={styles.distance}>{distance}</h3>
              <div className={styles.work}>
                <ul>
                  {work.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              <p className={styles.price}>
                {t('servicePrices.dinars', { amount: formatDinars(price) })}
              </p>
              <ButtonLink
                variant="line"
                to={paths.bookService(undefined, car.slug)}
                className={styles.book}
              >
                {t('servicePrices.book')}
                <span className="visually-hidden"> {distance}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
