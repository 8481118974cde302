import * as v from 'valibot';
import { defineForm } from './definition';
import {
  buildNumber,
  email,
  optional,
  optionalText,
  personName,
  phoneEntries,
  ticked,
  withPhone,
} from './rules';

const schema = withPhone(
  v.object({
    name: personName,
    email,
    ...phoneEntries,
    subject: optional('subject'),
    message: optionalText('message'),
    agreed: ticked('agreed'),
    build: buildNumber,
  }),
);

export type ContactValues = v.InferOutput<typeof schema>;

export const contactForm = defineForm({
  name: 'contact',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'subject', kind: 'text', autocomplete: 'off', optional: true },
    {
      name: 'message',
      kind: 'textarea',
      minRows: { en: 1, ar: 2 },
      maxRows: 3,
      optional: true,
    },
    { name: 'agreed', kind: 'checkbox' },
    { name: 'build', kind: 'hidden', optional: true },
  ],
  schema,
});
