import { useId } from 'react';
import type { ModelPrice } from 'shared-contracts/api';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Fact, Facts } from 'shared-ui/facts';
import { FigureCard } from 'shared-ui/figure-card';
import { Muted, SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './prices.module.css';

interface PricesProps {
  price: ModelPrice;
  /** Slug of the model. */
  model: string;
}

/** The price of each grade, and its monthly instalment. */
export function Prices({ price: { grades, note, instalment }, model }: PricesProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const [chosen] = useChosen(model);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Wrap>
        <SectionHead title={t('price.title')} id={titleId}>
          <ArrowLink to={withChosen(paths.tradeIn(model), chosen)}>{t('price.tradeIn')}</ArrowLink>
        </SectionHead>
        <div className={styles.columns}>
          <div>
            <dl className={styles.grades}>
              {grades.map(({ grade, bhd }) => (
                <div key={grade}>
                  <dt>
                    <bdi>{grade.toUpperCase()}</bdi>
                    <small>{t(`model.${grade}`)}</small>
                  </dt>
                  <dd>{t('price.from', { amount: formatDinars(bhd) })}</dd>
                </div>
              ))}
            </dl>
            {note && <Muted className={styles.small}>{note}</Muted>}
          </div>
          {instalment && <Instalment {...instalment} />}
        </div>
      </Wrap>
    </section>
  );
}

/** An example instalment, labelled as such. */
function Instalment({
  grade,
  deposit,
  months,
  monthly,
  total,
  terms,
}: NonNullable<ModelPrice['instalment']>) {
  const { t } = useTranslation('mfe-catalog');
  const dinars = (amount: number) => t('price.dinars', { amount: formatDinars(amount) });
  return (
    <FigureCard
      title={t('price.example', { grade: grade.toUpperCase() })}
      level={3}
      figure={t('price.monthly', { amount: formatDinars(monthly) })}
    >
      <Facts inCard>
        <Fact label={t('price.deposit')}>{dinars(deposit)}</Fact>
        <Fact label={t('price.months')}>
          <Num>{months}</Num>
        </Fact>
        <Fact label={t('price.total')}>{dinars(total)}</Fact>
      </Facts>
      <Muted className={styles.small}>{terms}</Muted>
    </FigureCard>
  );
}
