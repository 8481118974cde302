import { useId } from 'react';
import type { ModelDetail, ModelPrice } from 'shared-contracts/api';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { FragmentSlot } from 'shared-contracts/visit';
import { Muted, SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { GradeChoice } from '../grade/grade-choice';
import { Upgrade } from '../grade/upgrade';
import { instalmentsFragment } from './instalments-fragment';
import styles from './prices.module.css';

interface PricesProps {
  price: ModelPrice;
  model: ModelDetail;
}

/**
 * What the car costs, in one block: the grades beside each other, what the dearer one adds, and the instalment. The
 * calculator is the example; a static one stands in its place only when its remote cannot be loaded.
 */
export function Prices({ price: { note, grades, instalment }, model }: PricesProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const [chosen] = useChosen(model.slug);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Wrap>
        <SectionHead title={t('price.title')} id={titleId}>
          <div className={styles.ways}>
            <ArrowLink to={withChosen(paths.build(model.slug), chosen)}>
              {t('build.title')}
            </ArrowLink>
            <ArrowLink to={withChosen(paths.tradeIn(model.slug), chosen)}>
              {t('price.tradeIn')}
            </ArrowLink>
          </div>
        </SectionHead>
        <div className={styles.grades}>
          <div>
            <GradeChoice model={model} anchor="price" />
            {note && <Muted className={styles.small}>{note}</Muted>}
          </div>
          <Upgrade model={model} />
        </div>
        <FragmentSlot
          name={instalmentsFragment}
          props={{ model: model.slug, grades }}
          fallback={instalment && <Instalment {...instalment} />}
        />
      </Wrap>
    </section>
  );
}

/** An example instalment, labelled as such, with all that must be said beside it. */
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
    <Muted>
      {t('price.example', { grade: grade.toUpperCase() })}:{' '}
      <b>{t('price.monthly', { amount: formatDinars(monthly) })}</b>
      {`. ${t('price.deposit')}: ${dinars(deposit)}. ${t('price.months')}: ${months}. ${t('price.total')}: `}
      <b>{dinars(total)}</b>. <span>{terms}</span>
    </Muted>
  );
}
