import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
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
  const { choice, models } = useLoaderData<ComparePage>();
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
          <EmptyComparison />
        )}
      </Wrap>
    </div>
  );
}

/** Start of an empty comparison: links that add each model. */
function EmptyComparison() {
  const { t } = useTranslation('mfe-catalog');
  return (
    <section className={styles.start}>
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
