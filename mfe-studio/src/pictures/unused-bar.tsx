import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { errorSentence, pictures } from '../service/pictures';
import styles from './unused-bar.module.css';

interface UnusedBarProps {
  total: number;
  onRemoved: (count: number) => void;
}

/** Moves everything to the bin that is used nowhere; asks once. */
export function UnusedBar({ total, onRemoved }: UnusedBarProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [step, setStep] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setStep('busy');
    setFailure(null);
    try {
      onRemoved((await pictures.removeUnused()).removed.length);
    } catch (error) {
      setFailure(errorSentence(error, locale) ?? t('pictures.failed'));
    }
    setStep('idle');
  }
  return (
    <div className={styles.bar}>
      <Notice tone={failure ? 'error' : 'info'}>{failure ?? t('pictures.unused.text')}</Notice>
      <Button
        kind="danger"
        busy={step === 'busy'}
        onClick={step === 'idle' ? () => setStep('asking') : remove}
      >
        {step === 'idle' ? t('pictures.unused.remove', { total }) : t('pictures.unused.removeNow')}
      </Button>
    </div>
  );
}
