import type { LeadReplies } from 'shared-contracts/inbox';
import { detailOf, personOf, phoneOf, type StoredLead } from '../delivery/destination';
import { carOf, detailText } from '../delivery/lead-messages';
import { fill } from '../delivery/mail-body';
import ar from '../delivery/messages/ar.json';
import en from '../delivery/messages/en.json';
import type { LeadNames } from '../lead-names';

const messages = { en, ar };

/** Links to call, message or mail the visitor, with opening sentences in their language. */
export function repliesOf(lead: StoredLead, names: LeadNames): LeadReplies {
  const phone = phoneOf(lead);
  const email = detailOf(lead, 'email');
  const text = greetingText(lead, names);
  const subject = fill(messages[lead.locale].replies.subject, {
    brand: names.brand[lead.locale],
    reference: lead.reference,
  });
  return {
    call: phone && `tel:${phone}`,
    whatsapp: phone && `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`,
    mail:
      email &&
      `mailto:${mailtoAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  };
}

/** Escapes an address for a `mailto:` link (RFC 6068), so that no part is read as a header. */
const mailtoAddress = (email: string): string => encodeURIComponent(email).replace('%40', '@');

/** Opening sentences: the dealer's name, and the lead's subject, with the car's name. */
function greetingText(lead: StoredLead, names: LeadNames): string {
  const { kind, locale, reference } = lead;
  const { replies } = messages[locale];
  const name = personOf(lead);
  const greeting = name ? replies.greeting : replies.greetingWithoutName;
  const values = {
    reference,
    name: name ?? '',
    brand: names.brand[locale],
    car: carOf(lead, { locale, names }) ?? '',
    instalment: detailText(lead, 'instalment', { locale, names }) ?? '',
    months: detailOf(lead, 'months') ?? '',
    offer: names.offers.get(detailOf(lead, 'offerId') ?? '')?.[locale] ?? '',
  };
  const { other, ...sentences } = replies;
  const sentence = new Map(Object.entries(sentences)).get(kind) ?? other;
  const isComplete = Object.entries(values).every(
    ([placeholder, value]) => value !== '' || !sentence.includes(`{{${placeholder}}}`),
  );
  return `${fill(greeting, values)} ${fill(isComplete ? sentence : other, values)}`;
}
