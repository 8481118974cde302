import type { Subscription } from 'shared-contracts/api';
import { neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { loader } from 'shared-contracts/remote';

/** What the page of a subscription says and asks. */
export interface NewsletterData {
  view: 'confirm' | 'subscribed' | 'leave' | 'left' | 'unknown';
  email: string;
  key: string;
}

/** Both pages that mails lead to; which of them it is, the address says. */
export const newsletterLoader = loader<NewsletterData>(async ({ api, request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  if (key === '') return { view: 'unknown', email: '', key };
  const { state, email } = await api.subscriptions.get(key);
  const isLeaving = neutralPath(pathname) === paths.leaveNewsletter();
  return { view: (isLeaving ? leaving : confirming)[state], email: email ?? '', key };
});

type Views = Record<Subscription['state'], NewsletterData['view']>;

const confirming: Views = {
  asked: 'confirm',
  confirmed: 'subscribed',
  left: 'left',
  unknown: 'unknown',
};
const leaving: Views = { ...confirming, asked: 'leave', confirmed: 'leave' };
