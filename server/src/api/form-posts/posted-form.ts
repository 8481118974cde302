import { formField, honeypotField } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/form';
import type { Locale } from 'shared-contracts/locale';
import { emptyChoices } from '../../leads/form-choices';
import { type LeadEndpoint, leadEndpoints } from '../../leads/lead-endpoints';

/** A form as a browser posts it without the page's script. */
export interface PostedForm {
  lead: LeadEndpoint;
  definition: FormDefinition;
  /** By our names, files left out. */
  values: Record<string, string | boolean>;
}

/** Reads a form by the name that it gives itself; null when no form of ours has that name. */
export function readPostedForm(
  fields: Readonly<Record<string, unknown>>,
  locale: Locale,
): PostedForm | null {
  for (const lead of leadEndpoints) {
    const definition = lead.formOf(emptyChoices, fields, locale);
    if (definition.name !== fields[formField]) continue;
    return { lead, definition, values: valuesOf(definition, fields) };
  }
  return null;
}

/** What the form's own controls say: a box that is not ticked is not posted. */
function valuesOf(
  { fields: controls }: FormDefinition,
  fields: Readonly<Record<string, unknown>>,
): PostedForm['values'] {
  const values: PostedForm['values'] = {};
  const copyText = (name: string) => {
    const value = fields[name];
    // Browsers post the lines of a text as mail does.
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n');
  };
  for (const control of controls) {
    if (control.kind === 'checkbox') values[control.name] = fields[control.name] !== undefined;
    else if (control.kind !== 'file') copyText(control.name);
    if (control.kind === 'phone') copyText(control.code);
    if (control.kind === 'select' && control.times) copyText(control.times.field);
  }
  copyText(honeypotField);
  return values;
}
