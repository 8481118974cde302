import {
  type CustomContentProps,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from 'notistack';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './toast.module.css';

/** Milliseconds that a toast is shown. One with a button gets longer, so that keyboard users can reach it. */
const lifetimeMs = { plain: 5000, withButton: 30_000 };

/** Undo of the action that a toast reports. */
export interface ToastUndo {
  label: string;
  /** Message when the undo failed. */
  failed: string;
  /** Resolves to whether the action was undone. */
  run: () => Promise<boolean>;
}

export interface ToastRequest {
  variant: 'success' | 'error';
  message: string;
  undo?: ToastUndo;
}

export interface ToasterProps {
  /** All requests of this document, in order; each is shown once. */
  requests: readonly ToastRequest[];
  /** Element for toasts in the page's flow; without it they are shown over the page. */
  place?: HTMLElement | null;
}

/** Shows the requested toasts. */
export function Toaster({ requests, place }: ToasterProps) {
  const { i18n } = useTranslation('forms');
  const host = place ? styles.inPlace : styles.host;
  const rightToLeft = directionOf(readLocale(i18n.language)) === 'rtl';
  return (
    <SnackbarProvider
      maxSnack={6}
      autoHideDuration={lifetimeMs.plain}
      anchorOrigin={{ vertical: 'top', horizontal: rightToLeft ? 'left' : 'right' }}
      Components={cards}
      {...(host && { classes: { containerRoot: host } })}
      {...(place && { domRoot: place })}
    >
      <Queue requests={requests} />
    </SnackbarProvider>
  );
}

function Queue({ requests }: Pick<ToasterProps, 'requests'>) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(0);
  const errors = useRef<SnackbarKey[]>([]);
  // Synchronises with notistack's queue.
  useEffect(() => {
    for (const { message, variant, undo } of requests.slice(shown.current)) {
      // Who has tried again with success needs the earlier errors no more
      if (variant === 'success') for (const key of errors.current.splice(0)) closeSnackbar(key);
      const key = enqueueSnackbar(message, {
        variant,
        ...(undo && {
          autoHideDuration: lifetimeMs.withButton,
          action: (id) => <UndoButton id={id} {...undo} />,
        }),
      });
      if (variant === 'error') errors.current.push(key);
    }
    shown.current = requests.length;
  }, [requests, enqueueSnackbar, closeSnackbar]);
  return null;
}

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ ref, id, variant, message, style, action }: ToastCardProps) {
  const { t } = useTranslation('forms');
  const { closeSnackbar } = useSnackbar();
  const bad = variant === 'error';
  const title = useRef<HTMLElement>(null);
  // Synchronises with the scroll position: a toast in the page's flow may appear outside the window.
  useEffect(() => {
    if (title.current?.closest(`.${styles.inPlace}`))
      title.current.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      role={bad ? 'alert' : 'status'}
      // Set by the transition, in the browser only.
      style={style}
      className={classNames(styles.toast, bad && styles.bad, action && styles.withButton)}
    >
      <Icon name={bad ? 'bad' : 'ok'} className={styles.sign} />
      <strong ref={title} className={styles.title}>
        {t(bad ? 'toast.error' : 'toast.success')}
      </strong>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toast.close')}
        onClick={() => closeSnackbar(id)}
      >
        <Icon name="close" size="s" />
      </button>
      <p className={styles.message}>
        {typeof message === 'string' ? withReference(message) : message}
      </p>
      {typeof action === 'function' ? action(id) : action}
    </div>
  );
}

function UndoButton({ id, label, failed, run }: ToastUndo & { id: SnackbarKey }) {
  const { closeSnackbar } = useSnackbar();
  const [state, setState] = useState<'offered' | 'busy' | 'failed'>('offered');
  async function undo() {
    setState('busy');
    if (await run()) closeSnackbar(id);
    else setState('failed');
  }
  if (state === 'failed') return <p className={styles.message}>{failed}</p>;
  return (
    <button
      type="button"
      className={styles.undo}
      disabled={state === 'busy'}
      onClick={() => void undo()}
    >
      {label}
    </button>
  );
}

/** Keeps a reference such as `TD-20417` on one line. */
function withReference(message: string): ReactNode {
  const [before, reference, after] = message.split(/([A-Z]{2}-\d+)/, 3);
  if (reference === undefined) return message;
  return (
    <>
      {before}
      <bdi className={styles.reference}>{reference}</bdi>
      {after}
    </>
  );
}

const cards = { success: ToastCard, error: ToastCard };
