import {
  contactMessageWire,
  jobApplicationWire,
  type LeadWire,
  landingEnquiryWire,
  newsletterWire,
  offerEnquiryWire,
  quoteRequestWire,
  serviceBookingWire,
  testDriveWire,
} from 'shared-contracts/api';
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
import type { LeadKind } from '../leads/lead';

/** A form that a call takes, and values that it accepts, in our names. */
export interface LeadExample {
  form: FormDefinition;
  values: Readonly<Record<string, unknown>>;
}

/** A call that stores a lead, as the description tells it. */
export interface LeadOperation {
  wire: LeadWire;
  kind: LeadKind;
  summary: string;
  media: 'application/json' | 'multipart/form-data';
  /** Several where the form depends on what is sent. */
  forms: readonly LeadExample[];
}

const phone = { code: '+973', mobile: '36001234' };
const email = 'mariam@example.com';
const oneName = { name: 'Mariam Al Dosari' };
const twoNames = { firstName: 'Mariam', lastName: 'Al Dosari' };
const landing = { ...oneName, ...phone, email, campaign: 'swift-pay-later', source: 'website' };

/** `nextWeek` is a day to come, ISO, on which the example's appointment is. */
export function leadOperations(nextWeek: string): LeadOperation[] {
  const json = (
    wire: LeadWire,
    kind: LeadKind,
    summary: string,
    ...forms: readonly LeadExample[]
  ): LeadOperation => ({ wire, kind, summary, media: 'application/json', forms });
  return [
    json(testDriveWire, 'test-drive', 'Ask for a test drive', {
      form: testDriveForm,
      values: { ...oneName, ...phone, email, vehicle: 'Swift' },
    }),
    json(serviceBookingWire, 'service-booking', 'Book a service', {
      form: bookServiceForm,
      values: {
        ...twoNames,
        ...phone,
        carModel: 'Grand Vitara',
        vehicleRegistration: '482915',
        serviceType: 'paidservice',
        date: `${nextWeek}T09:30`,
      },
    }),
    json(quoteRequestWire, 'parts-quote', 'Ask for the price of genuine parts', {
      form: requestQuoteForm,
      values: {
        title: 'ms',
        ...twoNames,
        ...phone,
        email,
        carModel: 'Swift',
        vehicleRegistration: '482915',
        parts: 'Front brake pads, air filter',
      },
    }),
    json(contactMessageWire, 'contact-message', 'Send a message', {
      form: contactForm,
      values: {
        ...oneName,
        ...phone,
        email,
        subject: 'Opening hours',
        message: 'Are you open on Thursday evening?',
        agreed: true,
      },
    }),
    json(offerEnquiryWire, 'offer-enquiry', 'Get in touch about an offer', {
      form: getInTouchForm,
      values: {
        title: 'ms',
        ...twoNames,
        ...phone,
        email,
        location: 'riffa',
        comment: 'May I bring my old car?',
      },
    }),
    json(
      landingEnquiryWire,
      'landing-enquiry',
      'Enquire on a campaign’s page',
      {
        form: landingForm('new-car-offer', 'en'),
        values: { ...landing, offerType: 'new-car-offer', model: 'swift' },
      },
      {
        form: landingForm('service-offer', 'en'),
        values: {
          ...landing,
          campaign: 'family-holiday',
          offerType: 'service-offer',
          service: 'Free Vehicle Inspection',
          message: 'We leave on the first of June.',
        },
      },
    ),
    json(newsletterWire, 'newsletter', 'Subscribe to the newsletter', {
      form: newsletterForm,
      values: { email },
    }),
    {
      wire: jobApplicationWire,
      kind: 'job-application',
      summary: 'Apply for a job with a CV',
      media: 'multipart/form-data',
      forms: [{ form: applyJobForm, values: { ...oneName, ...phone, email, jobId: 'website' } }],
    },
  ];
}
