import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { locales } from 'shared-contracts/locale';
import type { StaffReview } from 'shared-contracts/staff-reviews';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { useLeadAction } from '../lead/use-lead-action';
import { reviews } from '../service/reviews';
import styles from './reviews.module.css';

interface AnswerDialogProps {
  review: StaffReview;
  onClose: () => void;
}

/** The dealer's answer to a review, in one language or in both. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [seen] = useState(review);
  const [texts, setTexts] = useState({ en: seen.answer.en ?? '', ar: seen.answer.ar ?? '' });
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const save = async () => {
    if (await run(() => reviews.answer(seen, texts))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviews.answer.title')}
      size="md"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" busy={isBusy} onClick={save}>
            {t('reviews.answer.save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {errorText && <Notice tone="warning">{errorText}</Notice>}
        <p>{t('reviews.answer.text')}</p>
        {locales.map((language) => (
          <Field
            key={language}
            label={t(`reviews.answer.${language}`)}
            lang={language}
            value={texts[language]}
            onChange={(text) => setTexts((before) => ({ ...before, [language]: text }))}
            multiline
            minRows={3}
            maxLength={2000}
          />
        ))}
      </div>
    </Dialog>
  );
}
