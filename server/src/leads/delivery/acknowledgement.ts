import type { FormDefinition } from 'shared-contracts/forms';
import { receiptMessage } from 'shared-contracts/forms-messages';
import { emptyChoices } from '../form-choices';
import { leadEndpoints } from '../lead-endpoints';
import { type Dealer, type Destination, detailOf, personOf, type StoredLead } from './destination';
import { fill, mailBody } from './mail-body';
import type { SendMail } from './mail-transport';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

/** ms after which an acknowledgement is too late to send. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** The newsletter has its own mails. */
const newsletterKinds: readonly StoredLead['kind'][] = ['newsletter', 'newsletter-left'];

/** Confirms the receipt of a lead to the visitor by mail, in their language. */
export function acknowledgement(send: SendMail, dealer: Dealer): Destination {
  return {
    name: 'acknowledgement',
    wants: (lead, now) =>
      !newsletterKinds.includes(lead.kind) &&
      detailOf(lead, 'email') !== null &&
      now.getTime() - Date.parse(lead.createdAt) < maxAgeMs,
    async send({ id, lead }) {
      const address = detailOf(lead, 'email');
      if (!address) return;
      const { subject, paragraphs } = acknowledgementOf(lead, dealer);
      await send(id, {
        to: { name: personOf(lead) ?? '', address },
        subject,
        ...mailBody(lead.locale, paragraphs),
      });
    },
  };
}

/** Parts of the mail in reading order. */
export function acknowledgementOf(lead: StoredLead, dealer: Dealer) {
  const { locale, reference } = lead;
  const texts = messages[locale].acknowledgement;
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
    receiptMessage(locale, formOf(lead)?.name ?? '', reference),
    fill(texts.contact, values),
    fill(texts.closing, values),
    fill(texts.reason, values),
  ];
  return { subject: fill(texts.subject, values), paragraphs };
}

/** The form of the lead. */
function formOf({ kind, details, locale }: StoredLead): FormDefinition | undefined {
  return leadEndpoints.find((lead) => lead.kind === kind)?.formOf(emptyChoices, details, locale);
}

/** Isolates a phone number, so that its digits keep their order in Arabic text. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
