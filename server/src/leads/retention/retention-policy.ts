import type { LeadKind } from '../lead';

/** Days that each kind of lead is kept. Applications have a short period, because a CV holds the most personal data. */
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
  'car-hold': 730,
  'stock-alert': 365,
  'parts-quote': 730,
  newsletter: 1095,
  'service-booking': 1095,
};

/** Days that a kept build is kept: as long as a request that names it. */
export const keptBuildDays = retentionDays['test-drive'];

/** Days in quarantine before a lead is deleted. */
export const quarantineDays = 90;

/** Days before an unconfirmed subscription is deleted. */
export const unconfirmedDays = 30;

/** Days before a form sent from a preview is deleted. */
export const trialDays = 30;

/** Days that an answer is stored for repeated submissions. */
export const submissionDays = 30;

/** The instant so many days before `now`, as ISO text. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
}
