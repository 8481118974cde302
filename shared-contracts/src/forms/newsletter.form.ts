import * as v from 'valibot';
import { defineForm } from './definition';
import { email } from './rules';

const schema = v.object({ email });

export type NewsletterValues = v.InferOutput<typeof schema>;

export const newsletterForm = defineForm({
  name: 'newsletter',
  fields: [{ name: 'email', kind: 'email', autocomplete: 'email' }],
  schema,
});
