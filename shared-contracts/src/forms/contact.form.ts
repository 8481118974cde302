import * as v from 'valibot';
import type { FormDefinition } from './definition';
import { defaultDialCode } from './dial-codes';
import {
  email,
  optional,
  optionalText,
  personName,
  phoneCheck,
  phoneEntries,
  phonePair,
  ticked,
} from './rules';

const schema = v.pipe(
  v.object({
    name: personName,
    email,
    ...phoneEntries,
    subject: optional('subject'),
    message: optionalText('message'),
    agreed: ticked('agreed'),
  }),
  phoneCheck(),
  phonePair(),
);

export type ContactValues = v.InferOutput<typeof schema>;

export const contactForm: FormDefinition<ContactValues> = {
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
  ],
  schema,
  defaults: {
    name: '',
    email: '',
    code: defaultDialCode,
    mobile: '',
    subject: '',
    message: '',
    agreed: false,
  },
};
