import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { CopiedText } from 'shared-ui/staff/copied-text';
import { Dialog } from 'shared-ui/staff/dialog';
import styles from './people.module.css';

interface CopyDialogProps {
  title: string;
  label: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret that is to be copied now. */
export function CopyDialog({ title, label, text, onClose, children }: CopyDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const done = (
    <Button kind="main" onClick={onClose}>
      {t('people.done')}
    </Button>
  );
  return (
    <Dialog open {...{ onClose, title }} actions={done}>
      <div className={styles.fields}>
        {children}
        <CopiedText {...{ label, text }} copy={t('people.copy')} copied={t('people.copied')} />
      </div>
    </Dialog>
  );
}
