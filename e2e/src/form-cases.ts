import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { FieldName, FormName } from './form-messages';

/** One field with the value that a person enters. */
export interface FilledField {
  name: FieldName;
  kind: 'text' | 'select' | 'box' | 'file';
  value: string;
  /** An implausible value, and its error code. */
  wrong?: { value: string; code: string };
  /** Error code when left empty; none if optional. */
  empty?: string;
}

/** A form with its page. */
export interface FormCase {
  name: FormName;
  /** Address without locale prefix. */
  address: string;
  locales: readonly Locale[];
  /** Address of the page of thanks, if the form has one. */
  thanks?: string;
  fields: readonly FilledField[];
  /** Fields of the stored lead. */
  stored: Readonly<Record<string, string | boolean>>;
}

/** Marks a field where any offered choice will do, since choices are not known in advance. */
export const anyChoice = 'any';

const both = ['en', 'ar'] as const;

const nameOf = (name: 'name' | 'firstName' | 'lastName', value = ''): FilledField => ({
  name,
  kind: 'text',
  value,
  wrong: { value: 'R2D2', code: `${name}.invalid` },
  empty: `${name}.required`,
});
const email: FilledField = {
  name: 'email',
  kind: 'text',
  value: '',
  wrong: { value: 'noora@', code: 'email.invalid' },
  empty: 'email.required',
};
const mobile: FilledField = {
  name: 'mobile',
  kind: 'text',
  value: '٣٦١٢ ٣٤٥٦',
  wrong: { value: '3612', code: 'phone.length' },
  empty: 'phone.required',
};
const textOf = (name: FieldName, value: string): FilledField => ({
  name,
  kind: 'text',
  value,
  empty: `${name}.required`,
});
const choiceOf = (name: FieldName, value: string): FilledField => ({
  name,
  kind: 'select',
  value,
  empty: `${name}.required`,
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
const stored = { code: '+973', mobile: '36123456' };

/** Every form that has a page. Empty values are replaced with values unique to the visitor. */
export const formCases: readonly FormCase[] = [
  {
    name: 'testDrive',
    address: paths.testDrive(),
    locales: both,
    fields: [nameOf('name'), email, mobile, choiceOf('vehicle', 'Grand Vitara')],
    stored: { ...stored, vehicle: 'Grand Vitara' },
  },
  {
    name: 'financeRequest',
    address: paths.finance('swift'),
    locales: both,
    fields: [nameOf('name'), mobile, email],
    stored: { ...stored, model: 'swift', grade: 'gl', kind: 'conventional', months: '60' },
  },
  {
    name: 'bookService',
    address: paths.bookService(),
    locales: both,
    fields: [
      nameOf('firstName'),
      nameOf('lastName', 'Al Dosari'),
      mobile,
      choiceOf('carModel', 'Swift'),
      plate,
      choiceOf('serviceType', 'freeservice'),
      choiceOf('day', anyChoice),
      choiceOf('date', anyChoice),
    ],
    stored: { ...stored, carModel: 'Swift', serviceType: 'freeservice' },
  },
  {
    name: 'requestQuote',
    address: paths.genuineParts(),
    locales: both,
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
    stored: { ...stored, title: 'mrs', carModel: 'Ciaz', parts: 'Air filter\nOil filter' },
  },
  {
    name: 'contact',
    address: paths.contact(),
    locales: both,
    fields: [
      nameOf('name'),
      email,
      mobile,
      { name: 'subject', kind: 'text', value: 'مواعيد العمل' },
      { name: 'message', kind: 'text', value: 'Are you open on Friday?' },
      { name: 'agreed', kind: 'box', value: 'on', empty: 'agreed.required' },
    ],
    stored: { ...stored, subject: 'مواعيد العمل', agreed: true },
  },
  {
    name: 'getInTouch',
    address: paths.offer(1),
    locales: both,
    fields: [
      title,
      nameOf('firstName'),
      nameOf('lastName', 'Al Dosari'),
      email,
      mobile,
      textOf('comment', 'Is it still on?'),
    ],
    stored: { ...stored, location: 'riffa', comment: 'Is it still on?' },
  },
  {
    name: 'applyJob',
    address: paths.careers(),
    locales: both,
    fields: applicant,
    stored: { ...stored, jobId: 'website' },
  },
  {
    name: 'applyJob',
    address: paths.job('sales-adviser'),
    locales: both,
    fields: applicant,
    stored,
  },
  {
    name: 'landingNewCar',
    address: paths.landing('jimny-sand-ready', 'new-car-offer', 1),
    locales: both,
    thanks: paths.thankYou(),
    fields: [nameOf('name'), choiceOf('model', 'swift'), mobile, email],
    stored: { ...stored, model: 'swift', campaign: 'jimny-sand-ready', source: 'website' },
  },
  {
    name: 'landingService',
    address: paths.landing('family-holiday', 'service-offer', 3),
    locales: both,
    thanks: paths.thankYou(),
    fields: [
      nameOf('name'),
      choiceOf('service', 'Express Service'),
      mobile,
      email,
      textOf('message', 'After four, please.'),
    ],
    stored: { ...stored, service: 'Express Service', offerType: 'service-offer' },
  },
];
