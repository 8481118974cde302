import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './toast.module.css';

/** ms for which a toast stays. */
const lifetime = 5000;

interface ToastOptions {
  /** It stays until it is closed. */
  sticky?: boolean;
}

export interface Toast {
  success(message: string, options?: ToastOptions): void;
  error(message: string, options?: ToastOptions): void;
}

/** Where toasts appear: the top inline end, the bottom on phones. Once, around everything that shows any. */
export function ToastHost({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('forms');
  const rightToLeft = directionOf(readLocale(i18n.language)) === 'rtl';
  return (
    <SnackbarProvider
      maxSnack={6}
      autoHideDuration={lifetime}
      anchorOrigin={{ vertical: 'top', horizontal: rightToLeft ? 'left' : 'right' }}
      Components={cards}
      {...(styles.host && { classes: { containerRoot: styles.host } })}
    >
      {children}
    </SnackbarProvider>
  );
}

export function useToast(): Toast {
  const { enqueueSnackbar } = useSnackbar();
  const show =
    (variant: 'success' | 'error') =>
    (message: string, { sticky = false }: ToastOptions = {}) => {
      enqueueSnackbar(message, { variant, persist: sticky });
    };
  return { success: show('success'), error: show('error') };
}

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ ref, id, variant, message, persist, style }: ToastCardProps) {
  const { t } = useTranslation('forms');
  const { closeSnackbar } = useSnackbar();
  const bad = variant === 'error';
  return (
    <div
      ref={ref}
      role={bad ? 'alert' : 'status'}
      // The transition's own: set in the browser only, when a toast appears.
      style={style}
      className={classNames(styles.toast, bad && styles.bad, !persist && styles.running)}
    >
      <Icon name={bad ? 'bad' : 'ok'} className={styles.sign} />
      <strong className={styles.title}>{t(bad ? 'toast.error' : 'toast.success')}</strong>
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
    </div>
  );
}

/** A reference such as `TD-20417` is read out and written down: it does not break at its hyphen. */
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
