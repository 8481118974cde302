import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import type { SubscriptionsTable } from '../../database/tables';
import { findSubscription } from '../newsletter/subscriptions.queries';
import {
  type Dealer,
  DeliveryError,
  type Destination,
  detailOf,
  type StoredLead,
} from './destination';
import { fill, mailBody, type Paragraph } from './mail-body';
import type { SendMail } from './mail-transport';

/** The subscriptions' database, and the site for the links. */
export interface Newsletter {
  database: Database;
  /** Scheme, host and port. */
  origin: string;
}

interface NewsletterMailDependencies {
  send: SendMail;
  dealer: Dealer;
  newsletter: Newsletter;
}

/** ms after which a confirmation mail is not sent any more. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Asks the owner of an address to confirm the subscription. `askToConfirm` queues it. */
export const confirmationMail = (dependencies: NewsletterMailDependencies): Destination => ({
  name: 'confirmation',
  wants: () => false,
  async send({ id, lead }) {
    await sendToSubscriber(dependencies, id, lead, ({ state, asked_at: askedAt }, confirm) => {
      if (Date.now() - Date.parse(askedAt) > maxAgeMs) throw new DeliveryError('too late', true);
      const { already, confirmation } = dependencies.dealer.mailTexts[lead.locale].newsletter;
      if (state === 'confirmed') return { ...already, paragraphs: [already.text] };
      const link = { text: confirmation.action, address: confirm };
      return { ...confirmation, paragraphs: [confirmation.text, link, confirmation.reason] };
    });
  },
});

/** Welcomes a confirmed subscriber, with a link to unsubscribe. */
export const welcomeMail = (dependencies: NewsletterMailDependencies): Destination => ({
  name: 'welcome',
  wants: ({ kind }) => kind === 'newsletter',
  async send({ id, lead }) {
    await sendToSubscriber(dependencies, id, lead, () => {
      const { welcome } = dependencies.dealer.mailTexts[lead.locale].newsletter;
      return { ...welcome, paragraphs: [welcome.text] };
    });
  },
});

/**
 * Sends a mail to the address of a subscription, with an unsubscribe link and the header for the mail program's own
 * button.
 */
async function sendToSubscriber(
  { send, dealer, newsletter }: NewsletterMailDependencies,
  id: string,
  lead: StoredLead,
  compose: (
    subscription: SubscriptionsTable,
    confirm: string,
  ) => { subject: string; paragraphs: Paragraph[] },
): Promise<void> {
  const { locale } = lead;
  const email = detailOf(lead, 'email')?.toLowerCase() ?? '';
  const subscription = await findSubscription(newsletter.database, 'email', email);
  // the address has unsubscribed: no mail
  if (!subscription || subscription.state === 'left') return;
  const to = (path: string) => newsletter.origin + localise(path, locale);
  const leave = to(paths.leaveNewsletter(subscription.key));
  const { subject, paragraphs } = compose(
    subscription,
    to(paths.confirmSubscription(subscription.key)),
  );
  const values = { brand: dealer.brand_name[locale] };
  const { leave: action, closing } = dealer.mailTexts[locale].newsletter;
  const body = mailBody(locale, [
    ...paragraphs.map((part) => (typeof part === 'string' ? fill(part, values) : part)),
    { text: action, address: leave },
    fill(closing, values),
  ]);
  await send(id, {
    to: email,
    subject: fill(subject, values),
    ...body,
    headers: {
      ...body.headers,
      // RFC 8058: one-click unsubscribe
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
