import type { Review } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate, formatNumber } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Heading } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './reviews.module.css';
import { Stars } from './stars';

export function Summary({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <p className={styles.summary}>
      <Stars value={average} label={null} />
      <b>{t('reviews.average', { average: formatNumber(average) })}</b>
      <span>{t('reviews.count', { count, number: formatNumber(count) })}</span>
    </p>
  );
}

interface ReviewsProps {
  reviews: readonly Review[];
  level: 2 | 3;
  /** Names the model of each. */
  withModel?: boolean;
}

/** Reviews with the dealer's answers. */
export function Reviews({ reviews, level, withModel = false }: ReviewsProps) {
  const { t } = useTranslation('mfe-ownership');
  const { settings } = useVisit();
  return (
    <ol className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id}>
          <article className={styles.review}>
            <Stars value={review.stars} label={t(`reviews.stars.${review.stars}`)} />
            {review.title && (
              <Heading
                level={level}
                size="h3"
                lang={review.locale}
                dir="auto"
                className={styles.title}
              >
                {review.title}
              </Heading>
            )}
            {review.text === null ? (
              <p className={styles.small}>{t('reviews.deleted')}</p>
            ) : (
              <p className={styles.text} lang={review.locale} dir="auto">
                {review.text}
              </p>
            )}
            <p className={styles.small}>
              {review.name !== null && (
                <>
                  <bdi>{review.name}</bdi>
                  {' · '}
                </>
              )}
              {withModel && (
                <>
                  <bdi>{review.modelName}</bdi>
                  {' · '}
                </>
              )}
              <Num>{formatDate(review.on)}</Num>
            </p>
            {review.answer && (
              <div className={styles.answer}>
                <p className={styles.small}>{t('reviews.answer', { brand: settings.brandName })}</p>
                <p className={styles.text} lang={review.answer.locale} dir="auto">
                  {review.answer.text}
                </p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
