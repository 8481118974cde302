import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useId, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type LeadReceipt, trapField } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/forms';
import type { GenericSchema } from 'valibot';
import { Button } from '../button/button';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import styles from './form.module.css';
import type { FormValues, HeldValues } from './form-types';
import { Trap } from './trap';
import { useDraft } from './use-draft';
import { useErrorText } from './use-error-text';
import { useSubmission } from './use-submission';

interface FormProps<Values extends Record<string, unknown>> {
  definition: FormDefinition<Values>;
  /** What the page fills in for the visitor. */
  defaults?: FormValues;
  /** What goes along unseen, such as the campaign. */
  hidden?: Record<string, string>;
  /** Key of the button's text in the forms' messages; the form's own unless given. */
  submitLabelKey?: string;
  /** Sends the checked values. A rejection with `ApiError` is shown; the values stay. */
  onSubmit: (values: Values) => Promise<LeadReceipt>;
  onSent?: (receipt: LeadReceipt, values: Values) => void;
  /** A line below the button. */
  note?: ReactNode;
}

/** A form as its definition says it. What is typed outlives a failure, a change of language and a reload. */
export function Form<Values extends Record<string, unknown>>({
  definition,
  defaults = {},
  hidden = {},
  submitLabelKey = `forms.${definition.name}.submit`,
  onSubmit,
  onSent,
  note,
}: FormProps<Values>) {
  const { t } = useTranslation('forms');
  const id = useId();
  const form = useForm<HeldValues, unknown, Values>({
    defaultValues: { ...definition.defaults, ...defaults },
    resolver: resolverOf(definition, hidden),
    // A number is checked with its dial code, after the fields: it must be named beside their faults.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  useDraft({ form, definition, given: defaults });
  const trap = useRef<HTMLInputElement>(null);
  const { send, busy, failures } = useSubmission({
    form,
    definition,
    // Nothing goes along when nothing is in it: people's values stay what the schema made of them.
    onSubmit: (values) =>
      onSubmit(trap.current?.value ? { ...values, [trapField]: trap.current.value } : values),
    onSent,
  });
  const textOf = useErrorText(form);
  const errors = form.formState.errors;
  const visible = definition.fields.filter(({ kind }) => kind !== 'hidden');

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary
        failures={failures}
        faults={definition.fields.flatMap(({ name, kind }) => {
          const text = textOf(errors[name]?.message);
          return text === undefined ? [] : [{ name, text, reachable: kind !== 'hidden' }];
        })}
        idOf={(name) => `${id}${name}`}
        onChoose={(name) => form.setFocus(name)}
      />
      {visible.map((field) => (
        <Field
          key={field.name}
          field={field}
          form={form}
          id={`${id}${field.name}`}
          initial={{ ...definition.defaults, ...defaults }}
          error={textOf(errors[field.name]?.message)}
        />
      ))}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap input={trap} />
      <Button variant="primary" type="submit" busy={busy} wide>
        {t(busy ? 'sending' : submitLabelKey)}
      </Button>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </form>
  );
}

function resolverOf<Values extends Record<string, unknown>>(
  { schema }: FormDefinition<Values>,
  hidden: Record<string, string>,
): Resolver<HeldValues, unknown, Values> {
  // The schema takes anything; the resolver's type wants it to say that it takes these values.
  const check = valibotResolver(schema as GenericSchema<HeldValues, Values>);
  return (values, context, options) => check({ ...values, ...hidden }, context, options);
}
