import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Switch } from 'shared-ui/staff/switch';
import styles from './keyboard-help.module.css';

interface KeyboardHelpProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const keys = ['j', 'k', 'a', 'c', 'r', 'n', 'd', '/', 'Esc'] as const;

/** Lists the shortcuts, with a switch to turn them off: speech input may trigger single keys by accident. */
export function KeyboardHelp({ isOn, onChange }: KeyboardHelpProps) {
  const { t } = useTranslation('mfe-inbox');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.help}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('keys.title')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('keys.title')}
        actions={
          <Button kind="main" onClick={() => setOpen(false)}>
            {t('keys.done')}
          </Button>
        }
      >
        <dl className={styles.keys}>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`keys.does.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch label={t('keys.on')} checked={isOn} onChange={onChange} />
      </Dialog>
    </span>
  );
}
