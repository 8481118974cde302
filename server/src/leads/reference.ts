import { randomInt } from 'node:crypto';
import type { LeadKind } from './lead';

export const prefixes: Record<LeadKind, string> = {
  'service-booking': 'BS',
  'parts-quote': 'PQ',
  'contact-message': 'CM',
  'landing-enquiry': 'LP',
  'test-drive': 'TD',
  'trade-in': 'TI',
  'finance-request': 'FR',
  'offer-enquiry': 'OE',
  'job-application': 'JA',
  'booking-change': 'BC',
  newsletter: 'NL',
  'newsletter-left': 'NU',
};

/** A number that a visitor can read out: `TD-20417`. Longer ones are drawn when the short ones run out. */
export function drawReference(kind: LeadKind, attempt: number): string {
  const digits = attempt < 5 ? 5 : 8;
  return `${prefixes[kind]}-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}
