import type { ReactNode } from 'react';
import type { RunningCosts } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate, formatDinars, formatNumber } from 'shared-contracts/locale';
import { Muted } from 'shared-ui/layout';
import { HoursText } from 'shared-ui/number';
import { type ChosenCar, type KnownChoice, keyOf } from './cost-choice';
import { type Band, type Costs, costsOf } from './costs';
import styles from './running-costs.module.css';

interface CostTableProps {
  costs: RunningCosts;
  choice: KnownChoice;
}

/** One column for each chosen car: what each part costs, how it is worked out, and all of it by the month. */
export function CostTable({ costs: terms, choice: { first, second, kilometres } }: CostTableProps) {
  const { t } = useTranslation('mfe-ownership');
  const { dinars, band } = useAmounts();
  const isPair = first && second && keyOf(first) !== keyOf(second);
  const columns = [first, isPair ? second : null]
    .filter((chosen) => chosen !== null)
    .map((chosen) => ({ chosen, costs: costsOf(chosen.car, chosen.grade, terms, kilometres) }));
  const litre = formatDinars(terms.petrol.price);
  const row = (
    label: string,
    cell: (costs: Costs, chosen: ChosenCar) => ReactNode,
    note?: string,
  ) => (
    <tr>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      {columns.map(({ chosen, costs }) => (
        <td key={keyOf(chosen)}>{cell(costs, chosen)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {columns
          .map(
            ({ chosen, costs }) => `${nameOf(chosen)}: ${t('costs.monthly', band(costs.monthly))}`,
          )
          .join('. ')}
      </p>
      <table className={styles.table} data-columns={columns.length}>
        <caption className="visually-hidden">
          {t('costs.caption', { count: terms.years, distance: formatNumber(kilometres) })}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ chosen, costs }) => (
              <th key={keyOf(chosen)} scope="col">
                {nameOf(chosen)}
                <b>{t('costs.monthly', band(costs.monthly))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            t('costs.petrol'),
            ({ petrol }, { grade }) => (
              <>
                {dinars(petrol)}
                <small>{t('costs.economy', { economy: formatNumber(grade.economy) })}</small>
              </>
            ),
            t('costs.petrolNote', { name: terms.petrol.name, amount: litre }),
          )}
          {row(
            t('costs.service'),
            ({ service, visits }) => (
              <>
                {dinars(service)}
                <small>{t('costs.visits', { count: visits })}</small>
              </>
            ),
            t('costs.serviceNote'),
          )}
          {row(
            t('costs.tyres'),
            ({ tyres, sets }) => (
              <>
                {dinars(tyres)}
                <small>{t('costs.sets', { count: sets })}</small>
              </>
            ),
            t('costs.tyresNote', { distance: formatNumber(terms.tyresEvery) }),
          )}
          {row(
            t('costs.registration'),
            ({ registration }) => dinars(registration),
            t('costs.registrationNote'),
          )}
          {row(
            t('costs.insurance'),
            ({ insurance }) => t('costs.band', band(insurance)),
            t('costs.insuranceNote', terms.insurance),
          )}
        </tbody>
        <tfoot>
          {row(t('costs.total', { count: terms.years }), ({ total }) => (
            <b>{t('costs.band', band(total))}</b>
          ))}
        </tfoot>
      </table>
      <Muted className={styles.small}>
        <HoursText>
          {t('costs.source', {
            name: terms.petrol.name,
            source: terms.petrol.source,
            date: formatDate(terms.petrol.asOf),
          })}
        </HoursText>{' '}
        {t('costs.note')}
      </Muted>
    </>
  );
}

const nameOf = ({ car, grade }: ChosenCar) => `${car.name} ${grade.grade.toUpperCase()}`;

/** Whole dinars: an estimate to the fils would promise too much. */
function useAmounts() {
  const { t } = useTranslation('mfe-ownership');
  const whole = (amount: number) => formatDinars(Math.round(amount));
  return {
    dinars: (amount: number) => t('costs.figures.dinars', { amount: whole(amount) }),
    band: ({ least, most }: Band) => ({ least: whole(least), most: whole(most) }),
  };
}
