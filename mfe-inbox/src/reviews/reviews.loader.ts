import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { reviewStates } from 'shared-contracts/staff-reviews';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { reviews } from '../service/reviews';

/** Loads the reviews of a state; null if the person may not read them. */
export const reviewsLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'review.read')) return null;
  const { searchParams } = new URL(request.url);
  const state = reviewStates.find((one) => one === searchParams.get('state')) ?? 'waiting';
  const page = /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const query = new URLSearchParams({ state, page });
  return { person, state, answer: await toAnswer(reviews.list(query, locale)) };
});
