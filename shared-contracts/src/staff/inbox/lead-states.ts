/** Kinds of leads that staff answer. */
export const answeredKinds = [
  'test-drive',
  'trade-in',
  'offer-enquiry',
  'landing-enquiry',
  'finance-request',
  'car-hold',
  'service-booking',
  'parts-quote',
  'contact-message',
  'job-application',
] as const;

export const leadKinds = [
  ...answeredKinds,
  /** The visitor has changed a request on its page: moved, cancelled, asked, or added files. */
  'booking-change',
  /** Somebody is to be written to when such a car comes into stock. */
  'stock-alert',
  'newsletter',
  /** An unsubscription, for external mailing lists. */
  'newsletter-left',
] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadStates = [
  'new',
  'claimed',
  'contacted',
  'appointment',
  'won',
  'lost',
  'not-genuine',
] as const;
export type LeadState = (typeof leadStates)[number];

/** States of leads on which work is left. */
export const openStates: readonly LeadState[] = ['new', 'claimed', 'contacted', 'appointment'];

export const lostReasons = [
  'price',
  'other-brand',
  'not-available',
  'no-answer',
  'later',
  'repeated',
  /** By the visitor, on the page of the request. */
  'withdrawn',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** What an agent does next for a lead. */
export const nextStepKinds = ['call', 'whatsapp', 'offer', 'visit', 'other'] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/**
 * Why a lead is held back: a bot may have sent it, its sender has not confirmed it, or staff sent it from a preview.
 */
export const heldLeads = ['quarantine', 'unconfirmed', 'trial'] as const;

/** Reason shown with a held lead; `quarantine` has the first two. */
export type HeldReason = 'honeypot' | 'too quick' | 'unconfirmed' | 'trial';

/** `dead` was given up. */
export const deliveryStates = ['waiting', 'sent', 'dead'] as const;

/** Destinations that send mail to people, who never get the same mail twice. */
export const personalDestinations = [
  'acknowledgement',
  'confirmation',
  'welcome',
  'overdue',
  'booking-closed',
  'booking-moved',
  'hold-ended',
  'hold-extended',
  'hold-over',
  'answer',
  'review',
  'alert-confirmation',
  'alert-match',
] as const;

/** Where leads are sent. */
export type LeadDestination =
  | (typeof personalDestinations)[number]
  | 'mail'
  | 'webhook'
  | 'adf'
  | 'google'
  | 'meta'
  | 'analytics';
