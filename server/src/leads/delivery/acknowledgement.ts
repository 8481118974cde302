import type { FormDefinition } from 'shared-contracts/form';
import { driveAtHome } from 'shared-contracts/forms';
import { receiptMessage } from 'shared-contracts/forms-messages';
import { instantInBahrain, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { agreedToMail } from '../agreed-to-mail';
import { emptyChoices } from '../form-choices';
import { leadEndpoints } from '../lead-endpoints';
import type { VisitorRequests } from '../requests/visitor-requests';
import { type Dealer, type Destination, detailOf, personOf, type StoredLead } from './destination';
import { whenInBahrain } from './lead-messages';
import { fill, mailBody, type Paragraph } from './mail-body';
import type { SendMail } from './mail-transport';

/** ms after which an acknowledgement is too late to send. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** These have mails of their own. */
const mailedKinds: readonly StoredLead['kind'][] = ['newsletter', 'newsletter-left', 'stock-alert'];

/** What the link to the page of a request needs. */
interface RequestPages {
  requests: Pick<VisitorRequests, 'keyFor' | 'find'>;
  /** Scheme, host and port. */
  origin: string;
}

/** Confirms the receipt of a lead to the visitor by mail, in their language. */
export function acknowledgement(send: SendMail, dealer: Dealer, page?: RequestPages): Destination {
  return {
    name: 'acknowledgement',
    wants: (lead, now) =>
      !mailedKinds.includes(lead.kind) &&
      agreedToMail(lead) &&
      detailOf(lead, 'email') !== null &&
      now.getTime() - Date.parse(lead.createdAt) < maxAgeMs,
    async send({ id, lead }) {
      const address = detailOf(lead, 'email');
      if (!address) return;
      const { subject, paragraphs } = acknowledgementOf(lead, dealer);
      const links = page ? await requestLinks(lead, dealer.mailTexts[lead.locale], page) : [];
      await send(id, {
        to: { name: personOf(lead) ?? '', address },
        subject,
        // the greeting and what was received come first
        ...mailBody(lead.locale, [...paragraphs.slice(0, 2), ...links, ...paragraphs.slice(2)]),
      });
    },
  };
}

/** The time, its calendar file, and the page of the request. */
async function requestLinks(
  { reference, createdAt, locale }: StoredLead,
  { acknowledgement: texts }: Dealer['mailTexts'][Locale],
  { requests, origin }: RequestPages,
): Promise<Paragraph[]> {
  const key = requests.keyFor({ reference, created_at: createdAt });
  const request = await requests.find(key);
  // withdrawn, or deleted, in the meantime
  if (request?.state !== 'booked' && request?.state !== 'received') return [];
  const addressOf = (path: string) => origin + localise(path, locale);
  const page = addressOf(paths.request(key));
  const { slot, workshop, date, details } = request;
  if (!slot) return [{ text: texts.page, address: page }];
  const isAtHome = details.place === driveAtHome;
  const sentence = fill(isAtHome ? texts.atHome : texts.time, {
    time: whenInBahrain(instantInBahrain(date), locale),
    place: [workshop?.name[locale], workshop?.address[locale]].filter(Boolean).join(', '),
    address: String(details.address ?? ''),
  });
  return [
    sentence,
    { text: texts.calendar, address: addressOf(paths.requestCalendar(key)) },
    { text: texts.change, address: page },
  ];
}

/** Parts of the mail in reading order. */
export function acknowledgementOf(lead: StoredLead, dealer: Dealer) {
  const { locale, reference } = lead;
  const texts = dealer.mailTexts[locale].acknowledgement;
  const name = personOf(lead);
  const values = {
    reference,
    name: name ?? '',
    brand: dealer.brand_name[locale],
    phone: isolate(dealer.telephone_number),
    hours: dealer.opening_hours[locale],
  };
  const paragraphs = [
    fill(name ? texts.greeting : texts.greetingWithoutName, values),
    receiptMessage(locale, formOf(lead)?.name ?? '', reference, detailOf(lead, 'date') !== null),
    fill(texts.contact, values),
    fill(texts.closing, values),
    fill(texts.reason, values),
  ];
  return { subject: fill(texts.subject, values), paragraphs };
}

function formOf({ kind, details, locale }: StoredLead): FormDefinition | undefined {
  return leadEndpoints.find((lead) => lead.kind === kind)?.formOf(emptyChoices, details, locale);
}

/** Isolates a phone number, so that its digits keep their order in Arabic text. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
