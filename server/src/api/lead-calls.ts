import type { LeadWire } from 'shared-contracts/api';
import {
  applyJobForm,
  bookServiceForm,
  contactForm,
  type FormDefinition,
  getInTouchForm,
  landingForm,
  newsletterForm,
  requestQuoteForm,
  testDriveForm,
} from 'shared-contracts/forms';
import type { Locale } from 'shared-contracts/locale';
import {
  contactMessageWire,
  jobApplicationWire,
  landingEnquiryWire,
  newsletterWire,
  offerEnquiryWire,
  quoteRequestWire,
  serviceBookingWire,
  testDriveWire,
} from 'shared-contracts/wire';
import type { LeadKind } from '../leads/lead';

/** One call that takes a lead. */
export interface LeadCall {
  wire: LeadWire;
  kind: LeadKind;
  /** The definition that the browser showed; it may depend on what was sent. */
  formOf(values: Readonly<Record<string, unknown>>, locale: Locale): FormDefinition;
}

/** The calls that take a lead as JSON. */
export const leadCalls: readonly LeadCall[] = [
  { wire: serviceBookingWire, kind: 'service-booking', formOf: () => bookServiceForm },
  { wire: quoteRequestWire, kind: 'parts-quote', formOf: () => requestQuoteForm },
  { wire: contactMessageWire, kind: 'contact-message', formOf: () => contactForm },
  { wire: testDriveWire, kind: 'test-drive', formOf: () => testDriveForm },
  { wire: offerEnquiryWire, kind: 'offer-enquiry', formOf: () => getInTouchForm },
  { wire: newsletterWire, kind: 'newsletter', formOf: () => newsletterForm },
  {
    wire: landingEnquiryWire,
    kind: 'landing-enquiry',
    formOf: ({ offerType }, locale) =>
      landingForm(offerType === 'service-offer' ? 'service-offer' : 'new-car-offer', locale),
  },
];

/** The call that takes a lead with a file. */
export const applyJob: LeadCall = {
  wire: jobApplicationWire,
  kind: 'job-application',
  formOf: () => applyJobForm,
};

export const allLeadCalls: readonly LeadCall[] = [...leadCalls, applyJob];
