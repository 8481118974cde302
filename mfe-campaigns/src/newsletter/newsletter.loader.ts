import type { Subscription } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export interface NewsletterData extends Subscription {
  key: string;
}

/** Loads the subscription that the mailed link identifies. */
export const newsletterLoader = loader<NewsletterData>(async ({ api, request }) => {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (key === '') return { state: 'unknown', email: null, key };
  return { ...(await api.subscriptions.get(key)), key };
});
