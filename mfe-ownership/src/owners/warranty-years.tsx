import type { Warranty } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { Muted } from 'shared-ui/layout';
import styles from './owners.module.css';

/** How long a car is covered, by the year of its delivery. */
export function WarrantyYears({ byDelivery }: Pick<Warranty, 'byDelivery'>) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <>
      <Muted className={styles.text}>{t('owners.warranty.text')}</Muted>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('owners.warranty.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('owners.warranty.delivered')}</th>
            <th scope="col">{t('owners.warranty.cover')}</th>
          </tr>
        </thead>
        <tbody>
          {byDelivery.map(({ since, years, kilometres }, at) => {
            const next = byDelivery[at - 1];
            const cover = t('owners.warranty.years', { count: years });
            return (
              <tr key={since}>
                <th scope="row">
                  {next
                    ? t('owners.warranty.between', { from: since, until: next.since - 1 })
                    : t('owners.warranty.since', { year: since })}
                </th>
                <td>
                  {kilometres === null
                    ? cover
                    : t('owners.warranty.upTo', {
                        years: cover,
                        kilometres: formatNumber(kilometres),
                      })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
