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
  'car-hold': 'CH',
  'offer-enquiry': 'OE',
  'job-application': 'JA',
  'booking-change': 'BC',
  'stock-alert': 'SA',
  newsletter: 'NL',
  'newsletter-left': 'NU',
};

/** Draws a reference that can be read out: `TD-20417`. After five collisions it has eight digits instead of five. */
export function randomReference(kind: LeadKind, attempt: number): string {
  const digits = attempt < 5 ? 5 : 8;
  return `${prefixes[kind]}-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}
