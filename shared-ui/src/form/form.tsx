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
import type { FieldDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { showConnectionNotice, usePosted } from 'shared-contracts/visit';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { useToast } from '../toast/toast';
import { Confirmation } from './confirmation';
import { formFields, stepFields } from './deferred-fields';
import styles from './form.module.css';
import { type FormProps, headOf } from './form-types';
import type { FormFieldsProps } from './use-form-fields';
// Fields and steps that the server has rendered are shown before their code is loaded.
import '../time-picker/time-picker.module.css';
import './photos.module.css';
import './step-fields.module.css';

export { useCars } from './use-cars';
export { formFields };

/**
 * A form from its definition. Typed text survives a failed request, a language switch, an offline phase and a reload.
 * Without scripts it posts to its page's own address; the page then shows the confirmation, or the typed text with
 * its faults.
 */
export function Form<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const { name } = props.definition;
  const { sent } = usePosted(name);
  const id = useId();
  if (sent !== null) return <Confirmation id={headOf(id)} form={name} reference={sent} />;
  return <FormElement {...props} id={id} />;
}

type Sending = () => Promise<void>;

/** The form element. It remembers a submit event from before the fields' code is loaded. */
function FormElement<Values extends Record<string, unknown>>(
  props: FormProps<Values> & { id: string },
) {
  const { prepare } = useToast();
  const { refused } = usePosted(props.definition.name);
  const { View, load } = props.definition.fields.some(({ step }) => step) ? stepFields : formFields;
  const element = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  // Synchronises with the fields' code. After a rejected post it is loaded at once, to focus the faults. The server's
  // markup works without the code; fields that the server did not render do not exist without it. That is read from
  // the DOM: a state that differed at hydration would replace the server's markup.
  useEffect(() => {
    const isEmpty = element.current?.childElementCount === 0;
    // When loading fails, the first interaction tries again.
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
    load().catch(() => {
      submitted.current = false;
      // Without a network the browser would replace the page, and what was typed, by its own error.
      if (navigator.onLine) form.submit();
      else showConnectionNotice();
    });
  };
  // One component for all forms; the caller knows the type of its values.
  const Fields = View as unknown as ComponentType<FormFieldsProps<Values>>;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={`#${headOf(props.id)}`}
      encType={encodingOf(props.definition.fields)}
      noValidate
      // Loads the code of toasts in advance, because the network may be gone when one is needed.
      onFocus={prepare}
      onSubmit={onSubmit}
    >
      <Suspense fallback={isMissing ? <MissingFields onRetry={retry} /> : null}>
        <Fields {...props} onReady={onReady} />
      </Suspense>
    </form>
  );
}

/** Shown when the fields' code cannot be loaded, with a retry button. */
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
