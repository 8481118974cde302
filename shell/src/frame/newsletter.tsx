import { type FormEvent, useEffect, useId, useRef } from 'react';
import { formField } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Honeypot } from 'shared-ui/honeypot';
import { Icon } from 'shared-ui/icon';
import { useToast } from 'shared-ui/toast';
import styles from './newsletter.module.css';
import { newsletterForm, useSubscription } from './use-subscription';

/**
 * The newsletter sign-up on every page. Without scripts the form posts to the page that it is on. It needs a `ToastHost` of
 * its own: its toasts appear above its form and cover nothing.
 */
export function Newsletter() {
  const { t } = useTranslation('shell');
  const title = useId();
  const subscription = useSubscription();
  const { outcome } = subscription;
  const { setPlace } = useToast();
  return (
    // The browser returns to this id after it has posted the form without script.
    <section id={newsletterForm} className={styles.newsletter} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <div ref={setPlace} className={styles.toasts} />
      {outcome?.kind === 'received' ? (
        <Received text={outcome.text} />
      ) : (
        <SignUp {...subscription} fault={outcome?.text} />
      )}
    </section>
  );
}

interface SignUpProps extends Pick<ReturnType<typeof useSubscription>, 'typed' | 'busy' | 'send'> {
  fault: string | undefined;
}

function SignUp({ typed, busy, send, fault }: SignUpProps) {
  const { t } = useTranslation('shell');
  const { t: ofForms } = useTranslation('forms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    send(field, trap.current?.value ?? '');
    field.focus();
  };
  return (
    <form
      method="post"
      action={`#${newsletterForm}`}
      noValidate
      className={styles.form}
      onSubmit={submit}
    >
      <input type="hidden" name={formField} value={newsletterForm} />
      <label htmlFor={id} className="visually-hidden">
        {ofForms('fields.email.label')}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          className={styles.input}
          placeholder={t('newsletter.placeholder')}
          defaultValue={typed}
          aria-required="true"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        />
        <button type="submit" className={styles.button} aria-disabled={busy || undefined}>
          {busy ? ofForms('sending') : ofForms('forms.newsletter.submit')}
          {!busy && <Icon name="arrow" size="s" directional />}
        </button>
      </div>
      <Honeypot input={trap} />
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          <Icon name="bad" size="s" />
          {fault}
        </p>
      )}
    </form>
  );
}

function Received({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  // Synchronises with the focus: the button that had it has been removed.
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={message} className={styles.received} tabIndex={-1}>
      <Icon name="ok" />
      {text}
    </p>
  );
}
