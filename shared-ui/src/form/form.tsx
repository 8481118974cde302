import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formField, type LeadReceipt, trapField } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/forms';
import { usePosted } from 'shared-contracts/visit';
import type { GenericSchema } from 'valibot';
import { Button } from '../button/button';
import { Trap } from '../trap/trap';
import { Confirmation } from './confirmation';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import styles from './form.module.css';
import type { FormValues, HeldValues } from './form-types';
import { Progress } from './progress';
import { faultsOf, ofWhole } from './refused';
import { Unsent } from './unsent';
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
  /**
   * Sends the checked values. A rejection with `ApiError` is shown; the values stay. `onProgress` is told
   * the share that is sent, from 0 to 1, where the call can tell.
   */
  onSubmit: (values: Values, onProgress: (sent: number) => void) => Promise<LeadReceipt>;
  onSent?: (receipt: LeadReceipt, values: Values) => void;
  /** A line below the button. */
  note?: ReactNode;
}

/**
 * A form as its definition says it. What is typed outlives a failure, a change of language, a lost
 * connection and a reload. Without scripts it posts to its page's own address: the page comes back with
 * the confirmation in the form's place, or with what was typed and what is wrong with it.
 */
export function Form<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const { name } = props.definition;
  const { sent } = usePosted(name);
  const id = useId();
  if (sent !== null) return <Confirmation id={headOf(id)} form={name} reference={sent} />;
  return <Fields {...props} id={id} />;
}

/** Where a page that comes back without scripts begins: what is wrong, or that it was sent. */
const headOf = (id: string) => `${id}head`;

function Fields<Values extends Record<string, unknown>>({
  id,
  definition,
  defaults = {},
  hidden = {},
  submitLabelKey = `forms.${definition.name}.submit`,
  onSubmit,
  onSent,
  note,
}: FormProps<Values> & { id: string }) {
  const { t } = useTranslation('forms');
  // What the server refused is where the form begins; from then on the form knows better.
  const [refused] = useState(usePosted(definition.name).refused);
  const [errors] = useState(refused ? faultsOf(refused, definition) : undefined);
  const given = { ...defaults, ...refused?.values };
  const form = useForm<HeldValues, unknown, Values>({
    defaultValues: { ...definition.defaults, ...given },
    resolver: resolverOf(definition, hidden),
    ...(errors && { errors, mode: 'onChange' }),
    // A number is checked with its dial code, after the fields: it must be named beside their faults.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  useDraft({ form, definition, given: defaults, refused });
  const trap = useRef<HTMLInputElement>(null);
  const { send, busy, progress, failures, unsent } = useSubmission({
    form,
    definition,
    begunWith: { failures: Object.keys(errors ?? {}).length, unsent: ofWhole(refused, definition) },
    // Nothing goes along when nothing is in it: people's values stay what the schema made of them.
    onSubmit: (values, onProgress) =>
      onSubmit(
        trap.current?.value ? { ...values, [trapField]: trap.current.value } : values,
        onProgress,
      ),
    onSent,
  });
  const textOf = useErrorText(form);
  const faults = form.formState.errors;
  const visible = definition.fields.filter(({ kind }) => kind !== 'hidden');

  return (
    <form
      className={styles.form}
      method="post"
      action={`#${headOf(id)}`}
      encType={encodingOf(definition.fields)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary
        id={headOf(id)}
        failures={failures}
        faults={definition.fields.flatMap(({ name, kind }) => {
          const text = textOf(faults[name]?.message);
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
          initial={{ ...definition.defaults, ...given }}
          error={textOf(faults[field.name]?.message)}
          isLast={field === visible.at(-1)}
        />
      ))}
      {Object.entries({ [formField]: definition.name, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap input={trap} />
      {unsent && <Unsent id={failures === 0 ? headOf(id) : undefined} busy={busy} {...unsent} />}
      {progress !== null && <Progress share={progress} />}
      <Button variant="primary" type="submit" busy={busy} wide>
        {busy ? <Sending progress={progress} /> : t(submitLabelKey)}
      </Button>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </form>
  );
}

function Sending({ progress }: { progress: number | null }) {
  const { t } = useTranslation('forms');
  if (progress === null) return t('sending');
  return t('sendingShare', { percent: Math.round(progress * 100) });
}

function encodingOf(fields: readonly FieldDefinition[]) {
  return fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined;
}

function resolverOf<Values extends Record<string, unknown>>(
  { schema }: FormDefinition<Values>,
  hidden: Record<string, string>,
): Resolver<HeldValues, unknown, Values> {
  // The schema takes anything; the resolver's type wants it to say that it takes these values.
  const check = valibotResolver(schema as GenericSchema<HeldValues, Values>);
  return (values, context, options) => check({ ...values, ...hidden }, context, options);
}
