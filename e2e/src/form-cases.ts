import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { FieldName, FormName } from './form-messages';

/** One field with the value that a person enters. */
export interface FilledField {
  name: FieldName;
  kind: 'text' | 'select' | 'appointment' | 'box' | 'file';
  value: string;
  /** An implausible value, and its error code. */
  invalid?: { value: string; code: string };
  /** Error code when left empty; none if optional. */
  emptyCode?: string;
}

/** A form with its page. */
export interface FormCase {
  name: FormName;
  /** Address without locale prefix. */
  address: string;
  locales: readonly Locale[];
  /** Address of the page of thanks, if the form has one. */
  thankYouPath?: string;
  fields: readonly FilledField[];
  /** Fields of the stored lead. */
  storedValues: Readonly<Record<string, string | boolean>>;
}

const bothLocales = ['en', 'ar'] as const;

const nameOf = (name: 'name' | 'firstName' | 'lastName', value = ''): FilledField => ({
  name,
  kind: 'text',
  value,
  invalid: { value: 'R2D2', code: `${name}.invalid` },
  emptyCode: `${name}.required`,
});
const email: FilledField = {
  name: 'email',
  kind: 'text',
  value: '',
  invalid: { value: 'noora@', code: 'email.invalid' },
  emptyCode: 'email.required',
};
const mobile: FilledField = {
  name: 'mobile',
  kind: 'text',
  value: '٣٦١٢ ٣٤٥٦',
  invalid: { value: '3612', code: 'phone.length' },
  emptyCode: 'phone.required',
};
const textOf = (name: FieldName, value: string): FilledField => ({
  name,
  kind: 'text',
  value,
  emptyCode: `${name}.required`,
});
const choiceOf = (name: FieldName, value: string): FilledField => ({
  name,
  kind: 'select',
  value,
  emptyCode: `${name}.required`,
});
const title = choiceOf('title', 'mrs');
const plate = textOf('vehicleRegistration', '482915');
const applicant = [
  nameOf('name'),
  mobile,
  email,
  {
    name: 'cv',
    kind: 'file',
    value: 'cv.pdf',
    empty: 'cv.required',
  },
] as const;
const storedPhone = { code: '+973', mobile: '36123456' };

/** Every form that has a page. Empty values are replaced with values unique to the visitor. */
export const formCases: readonly FormCase[] = [
  {
    name: 'testDrive',
    address: paths.testDrive(),
    locales: bothLocales,
    fields: [nameOf('name'), email, mobile, choiceOf('vehicle', 'Grand Vitara')],
    storedValues: { ...storedPhone, vehicle: 'Grand Vitara' },
  },
  {
    name: 'stockAlert',
    address: paths.stockAlert(),
    locales: bothLocales,
    fields: [
      { name: 'vehicle', kind: 'select', value: 'Swift' },
      {
        name: 'price',
        kind: 'text',
        value: '٦٬٠٠٠',
        invalid: { value: 'cheap', code: 'price.invalid' },
      },
      email,
    ],
    storedValues: { vehicle: 'Swift', price: '6000' },
  },
  {
    name: 'financeRequest',
    address: paths.finance('swift'),
    locales: bothLocales,
    fields: [nameOf('name'), mobile, email],
    storedValues: {
      ...storedPhone,
      model: 'swift',
      grade: 'gl',
      kind: 'conventional',
      months: '60',
    },
  },
  {
    name: 'bookService',
    address: paths.bookService(),
    locales: bothLocales,
    fields: [
      nameOf('firstName'),
      nameOf('lastName', 'Al Dosari'),
      mobile,
      choiceOf('carModel', 'Swift'),
      plate,
      choiceOf('serviceType', 'freeservice'),
      { name: 'date', kind: 'appointment', value: 'any', emptyCode: 'date.required' },
    ],
    storedValues: { ...storedPhone, carModel: 'Swift', serviceType: 'freeservice' },
  },
  {
    name: 'requestQuote',
    address: paths.genuineParts(),
    locales: bothLocales,
    fields: [
      title,
      choiceOf('carModel', 'Ciaz'),
      nameOf('firstName'),
      nameOf('lastName', 'Al Dosari'),
      mobile,
      plate,
      textOf('parts', 'Air filter\nOil filter'),
      email,
    ],
    storedValues: {
      ...storedPhone,
      title: 'mrs',
      carModel: 'Ciaz',
      parts: 'Air filter\nOil filter',
    },
  },
  {
    name: 'contact',
    address: paths.contact(),
    locales: bothLocales,
    fields: [
      nameOf('name'),
      email,
      mobile,
      { name: 'subject', kind: 'text', value: 'مواعيد العمل' },
      { name: 'message', kind: 'text', value: 'Are you open on Friday?' },
      { name: 'agreed', kind: 'box', value: 'on', emptyCode: 'agreed.required' },
    ],
    storedValues: { ...storedPhone, subject: 'مواعيد العمل', agreed: true },
  },
  {
    name: 'getInTouch',
    address: paths.offer(1),
    locales: bothLocales,
    fields: [
      title,
      nameOf('firstName'),
      nameOf('lastName', 'Al Dosari'),
      email,
      mobile,
      textOf('comment', 'Is it still on?'),
    ],
    storedValues: { ...storedPhone, location: 'riffa', comment: 'Is it still on?' },
  },
  {
    name: 'applyJob',
    address: paths.careers(),
    locales: bothLocales,
    fields: applicant,
    storedValues: { ...storedPhone, jobId: 'website' },
  },
  {
    name: 'applyJob',
    address: paths.job('sales-adviser'),
    locales: bothLocales,
    fields: applicant,
    storedValues: storedPhone,
  },
  {
    name: 'landingNewCar',
    address: paths.landing('jimny-sand-ready', 'new-car-offer', 1),
    locales: bothLocales,
    thankYouPath: paths.thankYou(),
    fields: [nameOf('name'), choiceOf('model', 'swift'), mobile, email],
    storedValues: {
      ...storedPhone,
      model: 'swift',
      campaign: 'jimny-sand-ready',
      source: 'website',
    },
  },
  {
    name: 'landingService',
    address: paths.landing('family-holiday', 'service-offer', 3),
    locales: bothLocales,
    thankYouPath: paths.thankYou(),
    fields: [nameOf('name'), mobile, email, textOf('message', 'After four, please.')],
    storedValues: {
      ...storedPhone,
      service: 'Free Vehicle Inspection',
      offerType: 'service-offer',
    },
  },
];
