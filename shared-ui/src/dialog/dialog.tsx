import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Heading } from '../layout/layout';
import { dialogLayer } from '../theme/dialog-layer';
import styles from './dialog.module.css';
import { holdPage } from './hold-page';

interface DialogProps {
  open: boolean;
  /** The close button, Escape or a press beside the dialog. */
  onClose: () => void;
  /** Drawn as the dialog's heading. Leave it out when the content has its own, with `titleId` on it. */
  title?: string;
  titleId: string;
  /** 960 or 480 px; a sheet from the bottom on phones. */
  size: 'wide' | 'small';
  children: ReactNode;
}

const findLayer = () => document.getElementById(dialogLayer) ?? document.body;

/**
 * Holds focus while it is open and gives it back to what opened it. A modal by `showModal()` would make toasts inert,
 * which report on the dialog's own form, and stand above them.
 */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, findLayer()) : null;
}

function OpenDialog({ onClose, title, titleId, size, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useLayoutEffect(() => {
    // Synchronises the page with the dialog before the next key: it is held, and has the focus back afterwards. The
    // document hears the key: what had the focus inside may be gone
    const opener = document.activeElement;
    const release = holdPage(findLayer());
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
