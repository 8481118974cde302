import type Rest from './messages/en.json';
import type First from './messages/first/en.json';

/** What all forms say: what every page brings, and what comes once somebody fills one in. */
export const wholeMessages = (first: typeof First, rest: typeof Rest) => ({
  ...rest,
  ...first,
  fields: { ...rest.fields, ...first.fields },
  forms: { ...rest.forms, ...first.forms },
  errors: { ...rest.errors, ...first.errors },
});
