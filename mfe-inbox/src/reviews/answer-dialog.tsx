import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { locales } from 'shared-contracts/locale';
import type { StaffReview } from 'shared-contracts/staff-reviews';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { useLeadAction } from '../lead/use-lead-action';
import { reviews } from '../service/reviews';

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
    <FormDialog
      title={t('reviews.answer.title')}
      cancel={t('cancel')}
      confirm={t('reviews.answer.save')}
      size="md"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
