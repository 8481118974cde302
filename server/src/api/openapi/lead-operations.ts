import type { FormDefinition } from 'shared-contracts/forms';
import type { LeadKind } from '../../leads/lead';
import { allLeadCalls, applyJob, type LeadCall } from '../lead-calls';

type Values = Readonly<Record<string, unknown>>;

/** A form that a call takes, and values that it accepts, in our names. */
export interface LeadExample {
  form: FormDefinition;
  values: Values;
}

/** A call that stores a lead, as the description tells it. */
export interface LeadOperation extends Pick<LeadCall, 'wire' | 'kind'> {
  summary: string;
  media: 'application/json' | 'multipart/form-data';
  /** Several where the form depends on what is sent. */
  forms: readonly LeadExample[];
}

/** `nextWeek` is a day to come, ISO, on which the example's appointment is. */
export function leadOperations(nextWeek: string): LeadOperation[] {
  return allLeadCalls.map((call) => {
    const { wire, kind } = call;
    const forms = examples[kind](nextWeek).map((values) => ({
      form: call.formOf(values, 'en'),
      values,
    }));
    const media = call === applyJob ? 'multipart/form-data' : 'application/json';
    return { wire, kind, summary: summaries[kind], media, forms };
  });
}

const summaries: Record<LeadKind, string> = {
  'test-drive': 'Ask for a test drive',
  'service-booking': 'Book a service',
  'parts-quote': 'Ask for the price of genuine parts',
  'contact-message': 'Send a message',
  'offer-enquiry': 'Get in touch about an offer',
  'landing-enquiry': 'Enquire on a campaign’s page',
  newsletter: 'Subscribe to the newsletter',
  'job-application': 'Apply for a job with a CV',
};

const phone = { code: '+973', mobile: '36001234' };
const email = 'mariam@example.com';
const oneName = { name: 'Mariam Al Dosari' };
const twoNames = { firstName: 'Mariam', lastName: 'Al Dosari' };
const landing = { ...oneName, ...phone, email, campaign: 'swift-pay-later', source: 'website' };

const examples: Record<LeadKind, (nextWeek: string) => readonly Values[]> = {
  'test-drive': () => [{ ...oneName, ...phone, email, vehicle: 'Swift' }],
  'service-booking': (nextWeek) => [
    {
      ...twoNames,
      ...phone,
      carModel: 'Grand Vitara',
      vehicleRegistration: '482915',
      serviceType: 'paidservice',
      date: `${nextWeek}T09:30`,
    },
  ],
  'parts-quote': () => [
    {
      title: 'ms',
      ...twoNames,
      ...phone,
      email,
      carModel: 'Swift',
      vehicleRegistration: '482915',
      parts: 'Front brake pads, air filter',
    },
  ],
  'contact-message': () => [
    {
      ...oneName,
      ...phone,
      email,
      subject: 'Opening hours',
      message: 'Are you open on Thursday evening?',
      agreed: true,
    },
  ],
  'offer-enquiry': () => [
    {
      title: 'ms',
      ...twoNames,
      ...phone,
      email,
      location: 'riffa',
      comment: 'May I bring my old car?',
    },
  ],
  'landing-enquiry': () => [
    { ...landing, offerType: 'new-car-offer', model: 'swift' },
    {
      ...landing,
      campaign: 'family-holiday',
      offerType: 'service-offer',
      service: 'Free Vehicle Inspection',
      message: 'We leave on the first of June.',
    },
  ],
  newsletter: () => [{ email }],
  'job-application': () => [{ ...oneName, ...phone, email, jobId: 'website' }],
};
