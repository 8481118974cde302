import type { Problem } from './lead-call';

/** Hidden field with the form's name, for posts without script. */
export const formField = 'form_name';

/** Submit button that reloads the page without script with the choices that depend on the current values. */
export const choicesField = 'form_choices';

/** A post without script that was rejected. */
export interface RefusedPost {
  form: string;
  /** Submitted values by field name, without files. */
  values: Readonly<Record<string, string | boolean>>;
  /** Problems by field name; an empty field means the whole form. */
  problems: readonly Problem[];
}

const reference = /^[A-Z]{2}-\d{5,8}$/;

/** Returns the search string with a mark that this form was sent, under this reference. */
export function withSent(search: string, form: string, sent: string): string {
  const parameters = withoutSent(search);
  return `?${new URLSearchParams([...new URLSearchParams(parameters), ['form', form], ['sent', sent]])}`;
}

/** Reference with which the search string says that this form was sent; null otherwise. */
export function readSent(search: string, form: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('form') === form ? referenceOf(parameters.get('sent')) : null;
}

/** Search string of the thank-you page. */
export const thanksSearch = (sent: string): string => `?reference=${sent}`;

/** Reference in the search string of the thank-you page; null when there is none. */
export const readThanks = (search: string): string | null =>
  referenceOf(new URLSearchParams(search).get('reference'));

/** All references of accepted leads in an address. */
export function referencesIn({ searchParams }: URL): string[] {
  return ['sent', 'reference'].flatMap((name) => referenceOf(searchParams.get(name)) ?? []);
}

function referenceOf(value: string | null): string | null {
  return value !== null && reference.test(value) ? value : null;
}

/** The search string without marks of a sent form. */
export function withoutSent(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('sent') && !parameters.has('reference')) return search;
  for (const name of ['form', 'sent', 'reference']) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
