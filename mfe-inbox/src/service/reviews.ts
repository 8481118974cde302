import type { ReviewRefusal } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { StaffReview, StaffReviews } from 'shared-contracts/staff-reviews';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { queryWith } from '../inbox-paths';

const base = '/-/reviews/';

const postAction =
  <Wish extends object>(name: string) =>
  ({ id, revision }: Pick<StaffReview, 'id' | 'revision'>, wish: Wish) =>
    staffFetch(`${base}${encodeURIComponent(id)}/${name}`, {
      ...{ method: 'POST', json: { revision, ...wish } },
    });

export const reviews = {
  list: (query: URLSearchParams, lang: Locale) =>
    staffFetch<StaffReviews>(`${base}?${queryWith(query, { lang })}`),
  approve: postAction<object>('approve'),
  refuse: postAction<{ reason: ReviewRefusal }>('refuse'),
  takeBack: postAction<object>('take-back'),
  answer: postAction<Record<Locale, string>>('answer'),
};
