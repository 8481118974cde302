import {
  type ComponentType,
  type FormEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldDefinition } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted } from 'shared-contracts/visit';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { useToast } from '../toast/toast';
import { Confirmation } from './confirmation';
import { formFields, stepFields } from './deferred-fields';
import styles from './form.module.css';
import { type FormProps, headOf } from './form-types';
import type { FormFieldsProps } from './use-form-fields';
// which of the steps is seen is said before their code is here, and without it
import './step-fields.module.css';

export { useCars } from './use-cars';
export { formFields };

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
  return <FormElement {...props} id={id} />;
}

type Sending = () => Promise<void>;

/** The form's element. It keeps what is sent before the fields' code is here. */
function FormElement<Values extends Record<string, unknown>>(
  props: FormProps<Values> & { id: string },
) {
  const { prepare } = useToast();
  const { refused } = usePosted(props.definition.name);
  const { View, load } = props.definition.fields.some(({ step }) => step) ? stepFields : formFields;
  const element = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  // Synchronises with the fields' code: what was refused is pointed out before the visitor does anything. What
  // the server has rendered is whole without its code; what it has not is nothing without it. The document tells
  // which: a state that differed between them would render the fields anew, and take away the server's.
  useEffect(() => {
    const isEmpty = element.current?.childElementCount === 0;
    // when it fails, the first interaction asks for it again
    if (refused || isEmpty) load().catch(() => setMissing(isEmpty));
  }, [refused, load]);
  const retry = () => {
    setMissing(false);
    load().catch(() => setMissing(true));
  };
  const sending = useRef<Sending>(null);
  const submitted = useRef(false);
  const onReady = useCallback((send: Sending) => {
    sending.current = send;
    if (submitted.current) void send();
    submitted.current = false;
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return void sending.current();
    submitted.current = true;
    const form = event.currentTarget;
    // without its code the form is sent as a page without scripts sends it
    load().catch(() => form.submit());
  };
  // one component for all forms: which values go through it is the caller's to know
  const Fields = View as unknown as ComponentType<FormFieldsProps<Values>>;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={`#${headOf(props.id)}`}
      encType={encodingOf(props.definition.fields)}
      noValidate
      // the network may be gone when there is something to say
      onFocus={prepare}
      onSubmit={onSubmit}
    >
      <Suspense fallback={isMissing ? <MissingFields onRetry={retry} /> : null}>
        <Fields {...props} onReady={onReady} />
      </Suspense>
    </form>
  );
}

/** A form that cannot be shown says so, and how to have it after all. */
function MissingFields({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.unsent}>
      <Icon name="retry" />
      <div role="status">
        <strong>{t('missing.title')}</strong>
        <p>{t('missing.text')}</p>
      </div>
      <Button variant="line" onClick={onRetry}>
        {t('missing.again')}
      </Button>
    </div>
  );
}

function encodingOf(fields: readonly FieldDefinition[]) {
  return fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined;
}
