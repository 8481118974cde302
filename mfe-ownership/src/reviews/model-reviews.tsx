import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import type { PropsOf } from 'shared-contracts/visit';
import { TitledSection } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Reviews, Summary } from './reviews';
import styles from './reviews.module.css';

/** What buyers say of a model, on its page; nothing without reviews. */
export function ModelReviews({ model: { slug, name, reviews } }: PropsOf<'mfe-ownership/reviews'>) {
  const { t } = useTranslation('mfe-ownership');
  if (!reviews || reviews.average === null) return null;
  return (
    <TitledSection
      title={t('reviews.title')}
      action={<ArrowLink to={paths.reviews(slug)}>{t('reviews.allOf', { name })}</ArrowLink>}
    >
      <Summary average={reviews.average} count={reviews.count} />
      <Reviews reviews={reviews.reviews} level={3} />
      <p className={`${styles.small} ${styles.how}`}>{t('reviews.how')}</p>
    </TitledSection>
  );
}
