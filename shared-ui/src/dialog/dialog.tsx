import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Heading } from '../layout/layout';
import { dialogLayer } from '../theme/dialog-layer';
import styles from './dialog.module.css';
import { lockPage } from './lock-page';

interface DialogProps {
  open: boolean;
  /** Called on the close button, Escape or a press outside. */
  onClose: () => void;
  /** Heading of the dialog. Leave it out when the content has a heading with `titleId`. */
  title?: string;
  titleId: string;
  /** 960 or 480 px wide; a bottom sheet on phones. */
  size: 'wide' | 'small';
  children: ReactNode;
}

const findLayer = () => document.getElementById(dialogLayer) ?? document.body;

/**
 * A modal dialog that keeps the focus and returns it to its opener. Without `showModal()`, which would make toasts
 * inert and cover them, although they report on the dialog's own form.
 */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, findLayer()) : null;
}

function OpenDialog({ onClose, title, titleId, size, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useLayoutEffect(() => {
    // Synchronises the page with the dialog before the next key: the page is inert, and the focus returns afterwards.
    // The document hears Escape, because the focused element in the dialog may have been removed.
    const opener = document.activeElement;
    const release = lockPage(findLayer());
    dialog.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      release();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div
      className={styles.scrim}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <dialog
        ref={dialog}
        open
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[size])}
      >
        <RoundButton label={t('dialog.close')} className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </RoundButton>
        {title !== undefined && (
          <Heading
            level={2}
            size={size === 'wide' ? 'h3' : 'h2'}
            id={titleId}
            className={styles.title}
          >
            {title}
          </Heading>
        )}
        {children}
      </dialog>
    </div>
  );
}
