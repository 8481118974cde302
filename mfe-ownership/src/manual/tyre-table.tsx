import { useId } from 'react';
import type { Manuals } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Heading, Muted } from 'shared-ui/layout';
import styles from './manual.module.css';

type Sizes = Manuals['cars'][number]['tyreSizes'];

const barPerPsi = 0.0689476;

const loads = ['usual', 'full'] as const;

/** Pressures of each size, for the usual load and for the largest. */
export function TyreTable({ sizes }: { sizes: Sizes }) {
  const { t } = useTranslation('mfe-ownership');
  const title = useId();
  const pressure = (psi: number) => `${psi} (${(psi * barPerPsi).toFixed(1)})`;
  return (
    <section>
      <Heading level={3} size="h3" id={title}>
        {t('manual.tyres.title')}
      </Heading>
      <table className={styles.table} aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{t('manual.tyres.size')}</th>
            <th scope="col">
              {t('manual.tyres.front')} <small>{t('manual.tyres.units')}</small>
            </th>
            <th scope="col">
              {t('manual.tyres.rear')} <small>{t('manual.tyres.units')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.flatMap((tyre) =>
            loads.map((load) => (
              <tr key={`${tyre.size} ${load}`}>
                <th scope="row">
                  <bdi>{tyre.size}</bdi>
                  <small>{t(`manual.tyres.${load}`)}</small>
                </th>
                <td>{pressure(tyre[load].front)}</td>
                <td>{pressure(tyre[load].rear)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <Muted className={styles.small}>{t('manual.tyres.text')}</Muted>
    </section>
  );
}
