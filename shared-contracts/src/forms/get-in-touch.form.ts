import * as v from 'valibot';
import { defineForm, type FieldOption } from './definition';
import {
  buildNumber,
  email,
  nameOf,
  oneOf,
  phoneEntries,
  requiredText,
  unseen,
  withPhone,
} from './rules';
import { titles } from './titles';

/** Locations where an offer is available. */
const locations = [{ value: 'riffa' }] as const satisfies readonly FieldOption[];

const schema = withPhone(
  v.object({
    title: oneOf('title', titles),
    firstName: nameOf('firstName'),
    lastName: nameOf('lastName'),
    email,
    ...phoneEntries,
    location: oneOf('location', locations),
    comment: requiredText('comment'),
    offerId: unseen,
    build: buildNumber,
  }),
);

export type GetInTouchValues = v.InferOutput<typeof schema>;

/** The enquiry about an offer; `offerId` identifies it. */
export const getInTouchForm = defineForm({
  name: 'getInTouch',
  fields: [
    { name: 'title', kind: 'select', options: titles, autocomplete: 'honorific-prefix' },
    { name: 'firstName', kind: 'text', autocomplete: 'given-name', half: true },
    { name: 'lastName', kind: 'text', autocomplete: 'family-name', half: true },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'location', kind: 'select', options: locations },
    { name: 'comment', kind: 'textarea', minRows: { en: 1.5, ar: 1.5 }, maxRows: 5 },
    { name: 'offerId', kind: 'hidden', optional: true },
    { name: 'build', kind: 'hidden', optional: true },
  ],
  schema,
  defaults: { location: 'riffa' },
});
