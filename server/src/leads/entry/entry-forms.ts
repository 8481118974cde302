import { dialCodes, type FieldDefinition, type FieldOption } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import {
  type EnteredKind,
  type EntryField,
  type EntryForm,
  enteredKinds,
} from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { FormChoices } from '../form-choices';
import { type LeadEndpoint, leadEndpoints } from '../lead-endpoints';

/** The call whose form staff fill in for a kind of lead. */
export function endpointOf(kind: EnteredKind): LeadEndpoint {
  const found = leadEndpoints.find((endpoint) => endpoint.kind === kind);
  if (!found) throw new Error(`no form for leads of kind ${kind}`);
  return found;
}

/** The site's forms as staff fill them in: without files, and without what the page of a form knows by itself. */
export const entryForms = (choices: FormChoices, locale: Locale): EntryForm[] =>
  enteredKinds.map((kind) => {
    const { fields, defaults } = endpointOf(kind).formOf(choices, {}, locale);
    const shown = fields.filter(isTyped);
    const names = shown.map(({ name }) => name);
    return {
      kind,
      fields: shown
        // A field that belongs to a choice that is not offered
        .filter(({ onlyWith = {} }) => Object.keys(onlyWith).every((name) => names.includes(name)))
        .flatMap((field) => toEntryFields(field, defaults, locale)),
    };
  });

/** Consent is asked for all forms alike; a choice without options is not offered here. */
const isTyped = (field: FieldDefinition): boolean =>
  !['hidden', 'file', 'checkbox'].includes(field.kind) &&
  !(field.kind === 'select' && field.options.length === 0 && !field.times);

function toEntryFields(
  field: FieldDefinition,
  defaults: Readonly<Record<string, string | boolean>>,
  locale: Locale,
): EntryField[] {
  const { name, onlyWith } = field;
  const toField = (of: string) => ({
    name: of,
    label: labelOf(of, locale),
    // A caller may have no address
    isRequired: !field.optional && field.kind !== 'email',
    initial: String(defaults[of] ?? ''),
    ...(onlyWith && { onlyWith }),
  });
  if (field.kind === 'phone')
    return [
      {
        ...{ ...toField(field.code), kind: 'select' },
        options: dialCodes.map(({ value, label }) => ({
          value,
          label: `${label[locale]} \u2066${value}\u2069`,
        })),
      },
      { ...toField(name), kind: 'tel' },
    ];
  if (field.kind !== 'select')
    return [{ ...toField(name), kind: typedKinds[field.kind] ?? 'text' }];
  // Staff type the time; what is free is checked when it is sent
  if (field.times) return [{ ...toField(name), kind: 'datetime' }];
  return [
    {
      ...{ ...toField(name), kind: 'select' },
      options: field.options.map((option) => ({
        value: option.value,
        label: optionLabel(name, option, locale),
        ...(option.onlyWith && { onlyWith: option.onlyWith }),
      })),
    },
  ];
}

const typedKinds: Readonly<Record<string, EntryField['kind']>> = {
  ...{ text: 'text', email: 'email', datetime: 'datetime', textarea: 'textarea' },
};

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function labelOf(name: string, locale: Locale): string {
  const fields: Texts = formMessages[locale].fields;
  return fields[name]?.label ?? name;
}

function optionLabel(name: string, { value, label }: FieldOption, locale: Locale): string {
  const options: Texts = formMessages[locale].options;
  return label?.[locale] ?? options[name]?.[value] ?? value.toUpperCase();
}
