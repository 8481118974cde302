import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { CarLinks } from '../car-links/car-links';
import { Reviews, Summary } from './reviews';
import type { ReviewsPage } from './reviews.loader';
import styles from './reviews.module.css';

/** Reviews of all models or of one, ten on a page. */
export function ReviewsScreen() {
  const page = useLoaderData<ReviewsPage>();
  const { t } = useTranslation('mfe-ownership');
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead')} />
      <Wrap className={styles.list}>
        {page.models.length > 0 && <ModelLinks page={page} />}
        {page.average === null ? (
          <div className={styles.review}>
            <Heading level={2} size="h3">
              {t('reviews.none.title')}
            </Heading>
            <Muted>{t('reviews.none.text')}</Muted>
            <ButtonLink variant="line" to={paths.models()}>
              {t('reviews.none.models')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <Summary average={page.average} count={page.count} />
            <Reviews reviews={page.reviews} level={2} withModel />
            {page.pages > 1 && <PageLinks page={page} />}
          </>
        )}
        <p className={styles.small}>{t('reviews.how')}</p>
      </Wrap>
    </>
  );
}

/** Links that choose the model, or all. */
function ModelLinks({ page: { models, model } }: { page: ReviewsPage }) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <CarLinks
      cars={[{ slug: '', name: t('reviews.everyModel') }, ...models]}
      label={t('reviews.models')}
      selected={model}
      to={(slug) => paths.reviews(slug || undefined)}
    />
  );
}

function PageLinks({ page: { page, pages, model } }: { page: ReviewsPage }) {
  const { t } = useTranslation('mfe-ownership');
  const addressOf = (number: number) =>
    paths.reviews(model || undefined, number > 1 ? number : undefined);
  return (
    <nav className={styles.pages} aria-label={t('reviews.pages.title')}>
      {page > 1 && <BackLink to={addressOf(page - 1)}>{t('reviews.pages.before')}</BackLink>}
      <span aria-current="page">{t('reviews.pages.page', { page, pages })}</span>
      {page < pages && <ArrowLink to={addressOf(page + 1)}>{t('reviews.pages.next')}</ArrowLink>}
    </nav>
  );
}
