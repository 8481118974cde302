import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { honeypotField } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted } from 'shared-contracts/visit';
import type { GenericSchema } from 'valibot';
import type { FormProps, HeldValues } from './form-types';
import { fieldErrorsOf, formErrorOf } from './server-errors';
import { useDraft } from './use-draft';
import { useErrorText } from './use-error-text';
import { useOfferedFields } from './use-offered-fields';
import { useSubmission } from './use-submission';

export interface FormFieldsProps<Values extends Record<string, unknown>> extends FormProps<Values> {
  id: string;
  /** Gets the form's submit function after each render. */
  onReady: (submit: () => Promise<void>) => void;
}

/** State of a form's fields: their values, faults, and the function that sends them. */
export function useFormFields<Values extends Record<string, unknown>>({
  id,
  definition,
  defaults = {},
  hidden = {},
  onSubmit,
  onSent,
}: FormFieldsProps<Values>) {
  const { i18n } = useTranslation('forms');
  // A rejected post without script is the initial state; afterwards the form validates by itself.
  const [refused] = useState(usePosted(definition.name).refused);
  const [errors] = useState(
    refused
      ? fieldErrorsOf(refused, definition, (code) => i18n.exists(`errors.${code}`, { ns: 'forms' }))
      : undefined,
  );
  const given = { ...defaults, ...refused?.values };
  const form = useForm<HeldValues, unknown, Values>({
    defaultValues: { ...definition.defaults, ...given },
    resolver: resolverOf(definition, hidden),
    ...(errors && { errors, mode: 'onChange' }),
    // The phone check runs on the whole form, so all issues must be collected, not only the first.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  useDraft({ form, definition, given: defaults, refused });
  const honeypot = useRef<HTMLInputElement>(null);
  const submission = useSubmission({
    form,
    definition,
    initial: {
      failures: Object.keys(errors ?? {}).length,
      unsent: formErrorOf(refused, definition),
    },
    // The honeypot is sent only when it is filled: other submissions keep exactly the schema's output.
    onSubmit: (values, onProgress) =>
      onSubmit(
        honeypot.current?.value ? { ...values, [honeypotField]: honeypot.current.value } : values,
        onProgress,
      ),
    onSent,
  });
  const textOf = useErrorText(form, definition);
  const faults = form.formState.errors;
  const visible = useOfferedFields(definition.fields, form);
  const isShown = (name: string) => visible.some((field) => field.name === name);
  return {
    ...submission,
    form,
    honeypot,
    visible,
    propsOf: (field: FieldDefinition) => ({
      field,
      form,
      id: `${id}${field.name}`,
      initial: { ...definition.defaults, ...given },
      error: textOf(faults[field.name]?.message),
      isLast: field === visible.at(-1),
    }),
    /** Faults in the order of the fields. */
    faults: definition.fields.flatMap(({ name }) => {
      const text = textOf(faults[name]?.message);
      return text === undefined ? [] : [{ name, text, reachable: isShown(name) }];
    }),
  };
}

function resolverOf<Values extends Record<string, unknown>>(
  { schema }: FormDefinition<Values>,
  hidden: Record<string, string>,
): Resolver<HeldValues, unknown, Values> {
  // The schema accepts any input; the resolver's type requires an input type.
  const check = valibotResolver(schema as GenericSchema<HeldValues, Values>);
  return (values, context, options) => check({ ...values, ...hidden }, context, options);
}
