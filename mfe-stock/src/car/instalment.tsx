import type { StockCar, StockDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths, withChosen } from 'shared-contracts/paths';
import { Fact, Facts } from 'shared-ui/facts';
import { FigureCard } from 'shared-ui/figure-card';
import { Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './car.module.css';

interface InstalmentProps {
  car: StockCar;
  instalment: NonNullable<StockDetail['instalment']>;
}

/** The representative example for this car's price, labelled as one. */
export function Instalment({ car, instalment }: InstalmentProps) {
  const { t } = useTranslation('mfe-stock');
  const { deposit, months, monthly, total, terms } = instalment;
  const dinars = (amount: number) => t('car.price', { amount: formatDinars(amount) });
  const chosen = { grade: car.grade, colour: car.colour.id };
  return (
    <Wrap className={styles.instalment} id="instalment">
      <FigureCard
        title={t('instalment.title')}
        level={2}
        figure={t('instalment.monthly', { amount: formatDinars(monthly) })}
      >
        <Facts inCard>
          <Fact label={t('instalment.price')}>{dinars(car.price)}</Fact>
          <Fact label={t('instalment.deposit')}>{dinars(deposit)}</Fact>
          <Fact label={t('instalment.months')}>
            <Num>{months}</Num>
          </Fact>
          <Fact label={t('instalment.total')}>{dinars(total)}</Fact>
        </Facts>
        <Muted className={styles.terms}>{terms}</Muted>
        <ArrowLink to={withChosen(paths.finance(car.model), chosen)}>
          {t('instalment.change')}
        </ArrowLink>
      </FigureCard>
    </Wrap>
  );
}
