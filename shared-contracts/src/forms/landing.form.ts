import * as v from 'valibot';
import type { OfferType } from '../paths/paths';
import {
  defineForm,
  type FieldDefinition,
  type FieldOption,
  type FormDefinition,
} from './definition';
import { email, oneOf, personName, phoneEntries, required, requiredText, withPhone } from './rules';

/** Services of a service offer; the English name is the value on the wire. */
export const landingServices = [
  { value: 'Current Offer', label: { en: 'Current offer', ar: 'العرض الحالي' } },
  { value: 'Complete Car Service', label: { en: 'Complete car service', ar: 'صيانة شاملة' } },
  { value: 'Premium Car Service', label: { en: 'Premium car service', ar: 'صيانة مميزة' } },
  { value: 'Express Service', label: { en: 'Express service', ar: 'صيانة سريعة' } },
  { value: 'Free Vehicle Inspection', label: { en: 'Free vehicle inspection', ar: 'فحص مجاني' } },
  {
    value: 'Regular Service Appointment',
    label: { en: 'Regular service appointment', ar: 'موعد صيانة دورية' },
  },
] as const satisfies readonly FieldOption[];

const offerTypes = [
  { value: 'new-car-offer' },
  { value: 'service-offer' },
] as const satisfies readonly { value: OfferType }[];

const commonEntries = {
  name: personName,
  email,
  ...phoneEntries,
  campaign: required('campaign'),
  source: required('source'),
  offerType: oneOf('offerType', offerTypes),
};

const newCarSchema = (models: readonly FieldOption[]) =>
  withPhone(v.object({ ...commonEntries, model: oneOf('model', models) }));

const serviceSchema = withPhone(
  v.object({
    ...commonEntries,
    service: oneOf('service', landingServices),
    message: requiredText('message'),
  }),
);

export type LandingValues = v.InferOutput<typeof serviceSchema | ReturnType<typeof newCarSchema>>;

const commonDefaults = {
  campaign: '',
  source: 'website',
};

const contact: readonly FieldDefinition[] = [
  { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
  { name: 'email', kind: 'email', autocomplete: 'email' },
];
const name: FieldDefinition = { name: 'name', kind: 'text', autocomplete: 'name' };
const hidden: readonly FieldDefinition[] = ['campaign', 'source', 'offerType'].map((field) => ({
  name: field,
  kind: 'hidden',
}));

const newCar = (models: readonly FieldOption[]) =>
  defineForm<LandingValues>({
    name: 'landingNewCar',
    fields: [name, { name: 'model', kind: 'select', options: models }, ...contact, ...hidden],
    schema: newCarSchema(models),
    defaults: { ...commonDefaults, offerType: 'new-car-offer' },
  });

const service = defineForm<LandingValues>({
  name: 'landingService',
  fields: [
    name,
    { name: 'service', kind: 'select', options: landingServices },
    ...contact,
    { name: 'message', kind: 'textarea', minRows: { en: 1, ar: 2 }, maxRows: 3, help: true },
    ...hidden,
  ],
  schema: serviceSchema,
  defaults: { ...commonDefaults, offerType: 'service-offer' },
});

/** The form of a landing page; `models` are the options in its language. */
export function landingForm(
  offerType: OfferType,
  models: readonly FieldOption[],
): FormDefinition<LandingValues> {
  return offerType === 'service-offer' ? service : newCar(models);
}
