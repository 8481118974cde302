import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { RoundButton } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Heading } from '../layout/layout';
import { useReducedMotion } from '../media/use-media';
import { dialogLayer } from '../theme/dialog-layer';
import styles from './dialog.module.css';
import { DialogTheme } from './dialog-theme';

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

/**
 * A layer of their own: MUI hides the siblings of an open dialog from screen readers, and toasts, which
 * report on the dialog's own form, must not be among them.
 */
const findLayer = () => document.getElementById(dialogLayer) ?? document.body;

/** Holds focus while it is open and gives it back to what opened it. Costs nothing before it first opens. */
export function Dialog(props: DialogProps) {
  const { dir } = useVisit();
  const [wasOpened, setWasOpened] = useState(false);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <DialogTheme dir={dir}>
      <OpenedDialog {...props} />
    </DialogTheme>
  );
}

function OpenedDialog({ open, onClose, title, titleId, size, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const still = useReducedMotion();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      container={findLayer}
      aria-labelledby={titleId}
      className={styles.root ?? ''}
      transitionDuration={still ? 0 : 200}
      slotProps={{
        backdrop: { className: styles.scrim },
        container: { className: styles.container },
        paper: { className: classNames(styles.paper, styles[size]) },
      }}
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
    </MuiDialog>
  );
}
