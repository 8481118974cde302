import type { Problem } from './lead-call';

/** Hidden field by which a form names itself when the browser posts it without the page's script. */
export const formField = 'form_name';

/** Button that asks for the choices which go with what was chosen: the page comes back as it was filled, with them. */
export const choicesField = 'form_choices';

/** A form that the browser posted to its page without the page's script, and that was not taken. */
export interface RefusedPost {
  /** Name of the form's definition. */
  form: string;
  /** What was typed, by our names; never a file. */
  values: Readonly<Record<string, string | boolean>>;
  /** By our names; without a field it is about the whole form. */
  problems: readonly Problem[];
}

const reference = /^[A-Z]{2}-\d{5,8}$/;

/** The search of an address that says that this form was sent. */
export function withSent(search: string, form: string, sent: string): string {
  const parameters = withoutSent(search);
  return `?${new URLSearchParams([...new URLSearchParams(parameters), ['form', form], ['sent', sent]])}`;
}

/** The reference under which the address says that this form was sent; null when it does not. */
export function readSent(search: string, form: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('form') === form ? referenceOf(parameters.get('sent')) : null;
}

/** The search of the thank-you page's address. */
export const thanksSearch = (sent: string): string => `?reference=${sent}`;

/** The reference that the thank-you page's address carries; null when it carries none. */
export const readThanks = (search: string): string | null =>
  referenceOf(new URLSearchParams(search).get('reference'));

/** Every reference that an address shows as one of a lead that was taken. */
export function referencesIn({ searchParams }: URL): string[] {
  return ['sent', 'reference'].flatMap((name) => referenceOf(searchParams.get(name)) ?? []);
}

function referenceOf(value: string | null): string | null {
  return value !== null && reference.test(value) ? value : null;
}

/** The search of the address before anything was sent. */
export function withoutSent(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('sent') && !parameters.has('reference')) return search;
  for (const name of ['form', 'sent', 'reference']) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
