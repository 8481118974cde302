import { type AdvertisingConfig, noAdvertising } from '../../config/advertising-config';
import type { DeliveryConfig } from '../../config/delivery-config';
import type { LiveStock } from '../../stock/live-stock';
import type { ReplyAddresses } from '../replies/reply-addresses';
import type { VisitorRequests } from '../requests/visitor-requests';
import { acknowledgement } from './acknowledgement';
import { adfByMail, adfByPost } from './adf-destination';
import { alertConfirmationMail, alertMatchMail } from './alert-mail';
import { answerMail } from './answer-mail';
import { bookingMovedMail } from './booking-moved-mail';
import { closedDayMail } from './closed-day-mail';
import { analyticsConversions } from './conversions/analytics';
import { googleConversions } from './conversions/google-ads';
import { metaConversions } from './conversions/meta';
import type { Dealer, Destination, NoticeDestination } from './destination';
import { holdMail, holdOverMail } from './hold-mail';
import { invitationMail } from './invitation-mail';
import { type LeadFilesRead, leadMail } from './lead-mail';
import { mailTransport, type SendMail } from './mail-transport';
import { confirmationMail, type Newsletter, welcomeMail } from './newsletter-mail';
import { noticeDigest, noticeMail } from './notice-mail';
import { noticePush } from './notice-push';
import { reviewMail } from './review-mail';
import { webhook } from './webhook';

/** All configured destinations; empty when leads stay in the database. */
export function destinationsOf(
  { mail, webhook: hook, adf }: DeliveryConfig,
  dealer: Dealer,
  leadFiles: LeadFilesRead,
  newsletter: Newsletter,
  { google, meta, analytics }: AdvertisingConfig = noAdvertising,
  requests?: Pick<VisitorRequests, 'keyFor' | 'keyOf' | 'find'>,
  stock?: Pick<LiveStock, 'find' | 'catalogue'>,
  replies?: ReplyAddresses,
): Destination[] {
  const destinations: Destination[] = [];
  const send = mail && mailTransport(mail);
  if (send) {
    const mailDependencies = { send, dealer, newsletter };
    const dealerMail = { send, locale: mail.locale, ...newsletter };
    destinations.push(leadMail(dealerMail, mail.to, leadFiles));
    const answerable = (make: (send: SendMail) => Destination) =>
      replies ? withReplyTo(replies, send, make) : make(send);
    destinations.push(
      answerable((one) =>
        acknowledgement(one, dealer, requests && { origin: newsletter.origin, requests }),
      ),
    );
    const holdParts = { send, dealer, ...newsletter };
    for (const change of ['ended', 'extended'] as const)
      destinations.push(answerable((one) => holdMail(change, { ...holdParts, send: one })));
    destinations.push(holdOverMail(dealerMail, mail.to));
    destinations.push(reviewMail(holdParts));
    destinations.push(confirmationMail(mailDependencies), welcomeMail(mailDependencies));
    if (stock) {
      const alertParts = { ...holdParts, stock };
      destinations.push(alertConfirmationMail(alertParts), alertMatchMail(alertParts));
    }
    if (requests) {
      const requestParts = { ...holdParts, requests };
      for (const mailOf of [closedDayMail, answerMail, bookingMovedMail])
        destinations.push(answerable((one) => mailOf({ ...requestParts, send: one })));
    }
  }
  if (hook) destinations.push(webhook(hook));
  if (adf?.url) destinations.push(adfByPost(adf.url, { dealer, requests }));
  if (adf?.mailTo && send) destinations.push(adfByMail(send, adf.mailTo, { dealer, requests }));
  if (google) destinations.push(googleConversions(google));
  if (analytics) destinations.push(analyticsConversions(analytics));
  if (meta) destinations.push(metaConversions(meta, { origin: newsletter.origin }));
  return destinations;
}

/** A destination whose mails are answered at the lead's own address. */
function withReplyTo(
  replies: ReplyAddresses,
  send: SendMail,
  make: (send: SendMail) => Destination,
): Destination {
  return {
    ...make(send),
    send: (delivery) =>
      make((id, mail) => send(id, { ...mail, replyTo: replies.of(delivery.lead) })).send(delivery),
  };
}

/** Where notices to staff are sent. */
export function noticeDestinationsOf(
  { mail }: DeliveryConfig,
  site: Newsletter & { secret: string; now?: () => Date },
): NoticeDestination[] {
  const push = noticePush({ locale: mail?.locale ?? 'en', ...site });
  if (!mail) return [push];
  const parts = { send: mailTransport(mail), locale: mail.locale, to: mail.to, ...site };
  return [noticeMail(parts), noticeDigest(parts), invitationMail(parts), push];
}
