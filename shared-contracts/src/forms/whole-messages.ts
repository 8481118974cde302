import type Rest from './messages/en.json';
import type First from './messages/first/en.json';

/** Merges the messages that every page contains with those that are loaded when a visitor fills in a form. */
export const wholeMessages = (first: typeof First, rest: typeof Rest) => ({
  ...rest,
  ...first,
  fields: { ...rest.fields, ...first.fields },
  forms: { ...rest.forms, ...first.forms },
  errors: {
    ...rest.errors,
    ...first.errors,
    email: { ...rest.errors.email, ...first.errors.email },
  },
});
