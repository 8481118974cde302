import type { LeadKind } from '../lead';

/** Days for which each kind of lead is kept. Of what has a person's story, applications go first: a CV says the most. */
export const retentionDays: Readonly<Record<LeadKind, number>> = {
  'newsletter-left': 30,
  'booking-change': 180,
  'job-application': 180,
  'contact-message': 365,
  'landing-enquiry': 730,
  'offer-enquiry': 730,
  'test-drive': 730,
  'trade-in': 365,
  'finance-request': 730,
  'parts-quote': 730,
  newsletter: 1095,
  'service-booking': 1095,
};

/** Days for which a lead is in quarantine at the longest; then it is deleted. */
export const quarantineDays = 90;

/** Days for which a subscription waits to be confirmed. */
export const unconfirmedDays = 30;

/** Days for which what staff sent from a preview is kept. */
export const trialDays = 30;

/** Days for which an answer is kept for a repeat of its request. */
export const submissionDays = 30;

/** The moment so many days before `now`, as ISO. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
}
