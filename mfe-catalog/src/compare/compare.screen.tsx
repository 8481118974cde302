import { useId } from 'react';
import type { ModelInRange } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { FirstModels } from '../model-cards/model-cards';
import { Chooser } from './chooser';
import type { ComparePage } from './compare.loader';
import styles from './compare.module.css';
import { Comparison } from './comparison';

/** Up to three models side by side; the address holds the choice. */
export function CompareScreen() {
  const { t } = useTranslation('mfe-catalog');
  const { choice, models, range } = useLoaderData<ComparePage>();
  const names = models.map(({ name }) => name).join(t('compare.and'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      <Wrap className={styles.body}>
        <Chooser choice={choice} />
        <p className="visually-hidden" role="status">
          {models.length > 1 && t('compare.now', { names })}
        </p>
        {models[0] ? (
          <>
            {models.length === 1 && <Muted>{t('compare.second', { name: models[0].name })}</Muted>}
            <Comparison choice={choice} models={models} />
          </>
        ) : (
          <EmptyComparison range={range} />
        )}
      </Wrap>
    </div>
  );
}

/** Start of an empty comparison: pairs that are one tap away, and all cars to begin with one. */
function EmptyComparison({ range }: Pick<ComparePage, 'range'>) {
  const pairs = pairsOf(range);
  const { t } = useTranslation('mfe-catalog');
  const pairsId = useId();
  return (
    <section className={styles.start}>
      {pairs.length > 0 && (
        <div>
          <Heading level={2} size="h2" id={pairsId}>
            {t('compare.pairs')}
          </Heading>
          <ul className={styles.pairs} aria-labelledby={pairsId}>
            {pairs.map(({ body, models }) => (
              <li key={body}>
                <ButtonLink variant="line" to={paths.compare(models.map(({ slug }) => slug))}>
                  {models.map(({ name }) => name).join(t('compare.or'))}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Heading level={2} size="h2">
          {t('compare.start')}
        </Heading>
        <Muted>{t('compare.startText')}</Muted>
      </div>
      <FirstModels level={3} to={(slug) => paths.compare([slug])} />
    </section>
  );
}

/** At most four pairs to begin with: of each body the two cheapest models. */
function pairsOf(range: readonly ModelInRange[]) {
  const bodies = new Map(range.map(({ body }) => [body.id, body.name]));
  return [...bodies]
    .flatMap(([id, body]) => {
      const [one, other] = range
        .filter((model) => model.body.id === id)
        .sort((a, b) => (a.priceFrom ?? Infinity) - (b.priceFrom ?? Infinity) || 0);
      if (!one || !other) return [];
      return [{ body, models: [one, other].map(({ slug, name }) => ({ slug, name })) }];
    })
    .slice(0, 4);
}
