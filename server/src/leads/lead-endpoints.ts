import type { Problem } from 'shared-contracts/api';
import { financeRequestForm } from 'shared-contracts/finance';
import type { FormDefinition } from 'shared-contracts/form';
import {
  applyJobForm,
  bookServiceForm,
  contactForm,
  getInTouchForm,
  landingForm,
  newsletterForm,
  requestQuoteForm,
  testDriveForm,
} from 'shared-contracts/forms';
import { holdCarForm } from 'shared-contracts/forms-hold-car';
import { stockAlertForm } from 'shared-contracts/forms-stock-alert';
import { tradeInForm } from 'shared-contracts/forms-trade-in';
import type { Locale } from 'shared-contracts/locale';
import { calls, type LeadCall } from 'shared-contracts/wire';
import { campaignExists } from '../content/campaigns/campaigns.queries';
import { contentBody } from '../content/import/content.queries';
import { findBranches } from '../content/workshops';
import type { Database } from '../database/database';
import type { SlotKind } from '../database/slot-tables';
import { candidateSlots } from './booking/reserve-slot';

import { unavailableTimeProblem } from './booking/unavailable-time';
import { financeDetails } from './finance-details';
import { emptyChoices, type FormChoices } from './form-choices';
import { holdFault } from './holding/hold-car';
import type { LeadKind } from './lead';
import { tradeInDetails } from './trade-in-details';

type Values = Readonly<Record<string, unknown>>;

/** A form that a call takes, and values that it accepts, in our names. */
export interface LeadExample {
  form: FormDefinition;
  values: Values;
}

/** A call that stores a lead: its route, its description and the tests of the contract are made of this. */
export interface LeadEndpoint {
  call: LeadCall;
  kind: LeadKind;
  /** What it does, for the description of the API. */
  summary: string;
  /** The definition that the browser showed; it offers what the content has, and may depend on what was sent. */
  formOf(choices: FormChoices, values: Values, locale: Locale): FormDefinition;
  /** One for each form. `nextWeek` is a day to come, ISO, on which appointments are. */
  examples(nextWeek: string, choices: FormChoices): LeadExample[];
  /** Every field of its forms, by our names. */
  fields: readonly string[];
  /** Of these, those that bring files. */
  fileFields: readonly FileField[];
  /** What only the database knows to be wrong with checked values. */
  faultOf?(
    database: Database,
    values: Values,
    asked: { locale: Locale; now: Date },
  ): Promise<LeadFault | null>;
  /** What is stored of checked values, where that is not they alone: figures that only the server may say. */
  detailsOf?(values: Values, choices: FormChoices): Record<string, unknown>;
}

/** Sizes in bytes. */
interface FileField {
  name: string;
  /** Whether its value is a list, however many files it brings. */
  isList: boolean;
  maxFiles: number;
  maxBytes: number;
  together: number;
  /** Code of what is wrong with more than that. */
  tooLarge: string;
}

/** A field by our name, the code of what is wrong with it, and a sentence where the forms have none. */
type LeadFault = Omit<Problem, 'message'> & Partial<Problem>;

interface LeadOptions extends Pick<LeadEndpoint, 'kind' | 'summary' | 'faultOf' | 'detailsOf'> {
  form: FormDefinition | LeadEndpoint['formOf'];
  examples: Values | ((nextWeek: string, choices: FormChoices) => readonly Values[]);
}

function defineLead(call: LeadCall, options: LeadOptions): LeadEndpoint {
  const { kind, summary, form, faultOf, detailsOf } = options;
  const formOf = typeof form === 'function' ? form : () => form;
  const examples = (nextWeek: string, choices: FormChoices) => {
    const { examples: given } = options;
    const all = typeof given === 'function' ? given(nextWeek, choices) : [given];
    return all.map((values) => {
      const definition = formOf(choices, values, 'en');
      return { form: definition, values: { ...values, ...missingValues(definition, values) } };
    });
  };
  const forms = examples('', emptyChoices).map((example) => example.form);
  const fields = [...new Set(forms.flatMap(fieldNames))];
  const fileFields = forms.flatMap(fileFieldsOf);
  return {
    ...{ call, kind, summary, formOf, examples, fields, fileFields },
    ...(faultOf && { faultOf }),
    ...(detailsOf && { detailsOf }),
  };
}

/** Something for each field that must be filled and that an example does not name. */
function missingValues({ fields }: FormDefinition, values: Values): Values {
  const missing = fields.filter(
    ({ name, optional, onlyWith }) => !optional && !onlyWith && !(name in values),
  );
  return Object.fromEntries(
    missing.flatMap((field): [string, unknown][] => {
      if (field.kind === 'select') return [[field.name, field.options[0]?.value]];
      if (field.kind === 'checkbox') return [[field.name, true]];
      return field.kind === 'text' || field.kind === 'textarea' ? [[field.name, 'Any']] : [];
    }),
  );
}

const fieldNames = (form: FormDefinition): string[] =>
  form.fields.flatMap((field) => [
    field.name,
    ...(field.kind === 'phone' ? [field.code] : []),
    ...(field.kind === 'select' && field.times ? [field.times.field] : []),
  ]);

const fileFieldsOf = ({ fields }: FormDefinition): FileField[] =>
  fields.flatMap((field): FileField[] => {
    if (field.kind !== 'file') return [];
    const { name, maxBytes, several } = field;
    return [
      several
        ? {
            ...{ name, maxBytes, isList: true, maxFiles: several.files, together: several.bytes },
            tooLarge: `${name}.tooLargeTogether`,
          }
        : {
            ...{ name, maxBytes, isList: false, maxFiles: 1, together: maxBytes },
            tooLarge: `${name}.tooLarge`,
          },
    ];
  });

const phone = { code: '+973', mobile: '36001234' };
const email = 'mariam@example.com';
const oneName = { name: 'Mariam Al Dosari' };
const twoNames = { firstName: 'Mariam', lastName: 'Al Dosari' };
const landing = { ...oneName, ...phone, email, campaign: 'swift-pay-later', source: 'website' };

/** A car as a visitor may have chosen it, in a grade and a colour where its content says them. */
function chosenCar({ vehicles }: FormChoices): Values {
  const { grades, colours } = vehicles.find(({ value }) => value === 'Swift') ?? {};
  return {
    vehicle: 'Swift',
    ...(grades?.[0] && { grade: grades[0] }),
    ...(colours?.[0] && { colour: colours[0].value }),
  };
}

/** Refuses a time at which no branch is open; where the content has no branches, every time is a wish. */
const closedTime =
  (kind: SlotKind): NonNullable<LeadEndpoint['faultOf']> =>
  async (database, values, asked) => {
    const all = await findBranches(database, kind);
    if (all.workshops.length === 0 || !values.date) return null;
    const open = await candidateSlots(database, kind, all, values);
    const refusal = { kind, code: 'date.closed', values, ...asked } as const;
    return open.length > 0 ? null : unavailableTimeProblem(database, refusal);
  };

/** The call that spells its refusals in a way of its own. */
export const applyJob = defineLead(calls.jobs.apply, {
  kind: 'job-application',
  summary: 'Apply for a job with a CV',
  form: applyJobForm,
  examples: { ...oneName, ...phone, email, jobId: 'website' },
});

export const leadEndpoints: readonly LeadEndpoint[] = [
  defineLead(calls.serviceBookings.book, {
    kind: 'service-booking',
    summary: 'Book a service',
    form: ({ vehicles }) => bookServiceForm(vehicles),
    faultOf: closedTime('service-booking'),
    examples: (nextWeek) => [
      {
        ...twoNames,
        ...phone,
        carModel: 'Grand Vitara',
        vehicleRegistration: '482915',
        serviceType: 'paidservice',
        date: `${nextWeek}T09:30`,
      },
    ],
  }),
  defineLead(calls.quotes.request, {
    kind: 'parts-quote',
    summary: 'Ask for the price of genuine parts',
    form: ({ vehicles }) => requestQuoteForm(vehicles),
    examples: {
      title: 'ms',
      ...twoNames,
      ...phone,
      email,
      carModel: 'Swift',
      vehicleRegistration: '482915',
      parts: 'Front brake pads, air filter',
    },
  }),
  defineLead(calls.contact.send, {
    kind: 'contact-message',
    summary: 'Send a message',
    form: contactForm,
    examples: {
      ...oneName,
      ...phone,
      email,
      subject: 'Opening hours',
      message: 'Are you open on Thursday evening?',
      agreed: true,
    },
  }),
  defineLead(calls.testDrives.request, {
    kind: 'test-drive',
    summary: 'Ask for a test drive',
    form: ({ vehicles }) => testDriveForm(vehicles),
    detailsOf: ({ with: _, ...values }, { accessories }) => ({
      ...values,
      ...(accessories && { accessories }),
    }),
    faultOf: closedTime('test-drive'),
    examples: (_, choices) => [{ ...oneName, ...phone, email, ...chosenCar(choices) }],
  }),
  defineLead(calls.financeRequests.send, {
    kind: 'finance-request',
    summary: 'Ask for finance; what it comes to is worked out here',
    form: ({ finance }) => financeRequestForm(finance),
    detailsOf: financeDetails,
    examples: {
      ...oneName,
      ...phone,
      email,
      ...{ model: 'swift', grade: 'gl', kind: 'murabaha' },
      ...{ months: '60', deposit: '20', unit: 'percent' },
    },
  }),
  defineLead(calls.stock.hold, {
    kind: 'car-hold',
    summary: 'Hold a car in stock for 48 hours',
    form: holdCarForm,
    async faultOf(database, { car }) {
      const fault = await holdFault(database, String(car));
      return fault && { field: '', code: `car.${fault}` };
    },
    examples: { ...oneName, ...phone, email, car: 'SW271037', agreed: true },
  }),
  defineLead(calls.stock.alert, {
    kind: 'stock-alert',
    summary: 'Be written to when such a car comes into stock; the address confirms it by mail',
    form: ({ vehicles }) => stockAlertForm(vehicles),
    faultOf: async (database, { branch }) =>
      branch === undefined || (await contentBody(database, 'office', String(branch)))
        ? null
        : { field: 'branch', code: 'branch.unknown' },
    examples: (_, choices) => [
      { ...chosenCar(choices), gearbox: 'automatic', price: '6000', email },
    ],
  }),
  defineLead(calls.offers.getInTouch, {
    kind: 'offer-enquiry',
    summary: 'Get in touch about an offer',
    form: getInTouchForm,
    examples: {
      title: 'ms',
      ...twoNames,
      ...phone,
      email,
      location: 'riffa',
      comment: 'May I bring my old car?',
    },
  }),
  defineLead(calls.newsletter.subscribe, {
    kind: 'newsletter',
    summary: 'Subscribe to the newsletter',
    form: newsletterForm,
    examples: { email },
  }),
  defineLead(calls.landing.enquire, {
    kind: 'landing-enquiry',
    summary: 'Enquire on a campaign’s page',
    form({ landing: models }, { offerType }, locale) {
      const type = offerType === 'service-offer' ? 'service-offer' : 'new-car-offer';
      return landingForm(type, models[locale]);
    },
    // one that has ended since is known: whoever asks for it has read of it
    faultOf: async (database, { campaign }) =>
      (await campaignExists(database, String(campaign)))
        ? null
        : { field: 'campaign', code: 'campaign.unknown' },
    examples: () => [
      { ...landing, offerType: 'new-car-offer', model: 'swift' },
      {
        ...landing,
        campaign: 'family-holiday',
        offerType: 'service-offer',
        service: 'Free Vehicle Inspection',
        message: 'We leave on the first of June.',
      },
    ],
  }),
  applyJob,
  defineLead(calls.tradeIns.request, {
    kind: 'trade-in',
    summary: 'Offer a car in payment for another, with photos',
    form: ({ vehicles }) => tradeInForm(vehicles),
    detailsOf: tradeInDetails,
    examples: {
      ...{ ownMake: 'Toyota', ownModel: 'Yaris 1.5', ownYear: '2018', kilometres: '85000' },
      ...{ condition: 'good', remarks: 'One owner, serviced every year', wantedCar: 'Swift' },
      ...{ ...oneName, ...phone, email },
    },
  }),
];
