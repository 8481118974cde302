import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { formField, honeypotField } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { usePosted } from 'shared-contracts/visit';
import type { GenericSchema } from 'valibot';
import { Button } from '../button/button';
import { Honeypot } from '../honeypot/honeypot';
import { Link } from '../link/link';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import styles from './form.module.css';
import { type FormProps, type HeldValues, headOf } from './form-types';
import { Progress } from './progress';
import { fieldErrorsOf, formErrorOf } from './server-errors';
import { Unsent } from './unsent';
import { useDraft } from './use-draft';
import { useErrorText } from './use-error-text';
import { useOfferedFields } from './use-offered-fields';
import { useSubmission } from './use-submission';

export interface FormFieldsProps<Values extends Record<string, unknown>> extends FormProps<Values> {
  id: string;
  /** Is handed what sends the form. */
  onReady: (send: () => Promise<void>) => void;
}

/** What is inside the form's element, and all that it does. */
export function FormFields<Values extends Record<string, unknown>>({
  id,
  definition,
  defaults = {},
  hidden = {},
  onSubmit,
  onSent,
  note,
  privacyText,
  onReady,
}: FormFieldsProps<Values>) {
  const { t, i18n } = useTranslation('forms');
  // What the server refused is where the form begins; from then on the form knows better.
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
    // A number is checked with its dial code, after the fields: it must be named beside their faults.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  useDraft({ form, definition, given: defaults, refused });
  const honeypot = useRef<HTMLInputElement>(null);
  const { send, busy, progress, failures, unsent } = useSubmission({
    form,
    definition,
    begunWith: {
      failures: Object.keys(errors ?? {}).length,
      unsent: formErrorOf(refused, definition),
    },
    // Nothing goes along when nothing is in it: people's values stay what the schema made of them.
    onSubmit: (values, onProgress) =>
      onSubmit(
        honeypot.current?.value ? { ...values, [honeypotField]: honeypot.current.value } : values,
        onProgress,
      ),
    onSent,
  });
  // Synchronises with the form's element, which may have been submitted already.
  useEffect(() => onReady(send));
  const textOf = useErrorText(form, definition);
  const faults = form.formState.errors;
  const visible = useOfferedFields(definition.fields, form);
  const isShown = (name: string) => visible.some((field) => field.name === name);

  return (
    <>
      <ErrorSummary
        id={headOf(id)}
        failures={failures}
        faults={definition.fields.flatMap(({ name }) => {
          const text = textOf(faults[name]?.message);
          return text === undefined ? [] : [{ name, text, reachable: isShown(name) }];
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
      <Honeypot input={honeypot} />
      {unsent && <Unsent id={failures === 0 ? headOf(id) : undefined} busy={busy} {...unsent} />}
      {progress !== null && <Progress share={progress} />}
      <Button variant="primary" type="submit" busy={busy} wide>
        {busy ? <Sending progress={progress} /> : t(`forms.${definition.name}.submit`)}
      </Button>
      {note !== undefined && (
        <p className={styles.note}>
          {note} <Link to={paths.privacy()}>{privacyText ?? t('privacy')}</Link>
        </p>
      )}
    </>
  );
}

function Sending({ progress }: { progress: number | null }) {
  const { t } = useTranslation('forms');
  if (progress === null) return t('sending');
  return t('sendingShare', { percent: Math.round(progress * 100) });
}

function resolverOf<Values extends Record<string, unknown>>(
  { schema }: FormDefinition<Values>,
  hidden: Record<string, string>,
): Resolver<HeldValues, unknown, Values> {
  // The schema takes anything; the resolver's type wants it to say that it takes these values.
  const check = valibotResolver(schema as GenericSchema<HeldValues, Values>);
  return (values, context, options) => check({ ...values, ...hidden }, context, options);
}
