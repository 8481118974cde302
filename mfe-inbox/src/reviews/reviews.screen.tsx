import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData, useSearchParams } from 'shared-contracts/router';
import { reviewStates } from 'shared-contracts/staff-reviews';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { Pages } from 'shared-ui/staff/pages';
import { Room } from 'shared-ui/staff/room';
import { inboxPaths, queryWith } from '../inbox-paths';
import { ReviewCard } from './review-card';
import type { reviewsLoader } from './reviews.loader';
import styles from './reviews.module.css';

type ReviewsData = NonNullable<LoaderData<typeof reviewsLoader>>;

/** What buyers have written: staff let it be shown, refuse it, and answer. */
export function ReviewsScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof reviewsLoader>>();
  return (
    <Room title={t('reviews.title')}>
      {data ? (
        <ReviewsOfState data={data} />
      ) : (
        <EmptyState title={t('reviews.closed')} text={t('reviews.closedText')} />
      )}
    </Room>
  );
}

function ReviewsOfState({ data: { person, state, answer } }: { data: ReviewsData }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const [search, setSearch] = useSearchParams();
  if (!answer.data) return <Notice tone="error">{t(`refusals.list.${answer.refusal}`)}</Notice>;
  const { reviews, page, pages, counts } = answer.data;
  return (
    <>
      <p className={styles.how}>{t('reviews.how')}</p>
      <nav aria-label={t('reviews.title')}>
        <ul className={styles.states}>
          {reviewStates.map((one) => (
            <li key={one}>
              <Link
                className={styles.state}
                to={localise(inboxPaths.reviews(new URLSearchParams({ state: one })), locale)}
                aria-current={one === state ? 'page' : undefined}
              >
                {t(`reviews.states.${one}`, { count: counts[one] })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {reviews.length === 0 ? (
        <EmptyState title={t(`reviews.none.${state}`)} text={t('reviews.noneText')} />
      ) : (
        <ol className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} person={person} />
            </li>
          ))}
        </ol>
      )}
      <Pages
        label={t('reviews.pages')}
        page={page}
        count={pages}
        onPage={(next) => setSearch(queryWith(search, { page: String(next) }))}
        itemLabel={(_type, number) => t('reviews.page', { page: number })}
      />
    </>
  );
}
