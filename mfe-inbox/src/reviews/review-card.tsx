import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { locales, localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { can, type Person } from 'shared-contracts/staff';
import type { StaffReview } from 'shared-contracts/staff-reviews';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Moment, momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { inboxPaths } from '../inbox-paths';
import { useLeadAction } from '../lead/use-lead-action';
import { reviews } from '../service/reviews';
import { AnswerDialog } from './answer-dialog';
import { RefusalDialog } from './refusal-dialog';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: StaffReview;
  /** The signed-in person. */
  person: Person;
}

/** One review, with what the person may do with it. */
export function ReviewCard({ review, person }: ReviewCardProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const [openDialog, setOpenDialog] = useState<'refusal' | 'answer' | null>(null);
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const { state, reference, decidedBy, decidedAt, reason, answer } = review;
  const hasAnswer = locales.some((language) => answer[language] !== null);
  return (
    <article className={styles.review} aria-label={`${review.name}, ${review.model}`}>
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <p className={styles.about}>
        <b>{t('reviews.stars', { count: review.stars })}</b>
        {' · '}
        <bdi>{review.model}</bdi>
      </p>
      {review.title && (
        <h2 className={styles.title} lang={review.locale} dir="auto">
          {review.title}
        </h2>
      )}
      <p className={styles.text} lang={review.locale} dir="auto">
        {review.text}
      </p>
      <p className={styles.small}>
        <bdi>{review.name}</bdi>
        {' · '}
        <Moment iso={review.writtenAt} />
        {can(person, 'lead.read') && (
          <>
            {' · '}
            <Link to={localise(inboxPaths.leads(new URLSearchParams({ lead: reference })), locale)}>
              {t('reviews.lead', { reference })}
            </Link>
          </>
        )}
      </p>
      {locales.map(
        (language) =>
          answer[language] !== null && (
            <div key={language} className={styles.answer}>
              <p className={styles.small}>{t(`reviews.answer.in.${language}`)}</p>
              <p className={styles.text} lang={language} dir="auto">
                {answer[language]}
              </p>
            </div>
          ),
      )}
      {decidedBy !== null && decidedAt !== null && state !== 'waiting' && (
        <p className={styles.small}>
          {reason && `${t(`reviews.reasons.${reason}`)} · `}
          {t('reviews.decided', { name: decidedBy, moment: momentOf(decidedAt) })}
        </p>
      )}
      <div className={styles.actions}>
        {can(person, 'review.approve') && state === 'waiting' && (
          <>
            <Button
              kind="main"
              busy={isBusy}
              onClick={() => run(() => reviews.approve(review, {}))}
            >
              {t('reviews.approve')}
            </Button>
            <Button onClick={() => setOpenDialog('refusal')}>{t('reviews.refuse')}</Button>
          </>
        )}
        {can(person, 'review.answer') && state !== 'refused' && (
          <Button onClick={() => setOpenDialog('answer')}>
            {t(hasAnswer ? 'reviews.answer.change' : 'reviews.answer.open')}
          </Button>
        )}
        {can(person, 'review.approve') && state !== 'waiting' && (
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() => run(() => reviews.takeBack(review, {}))}
          >
            {t('reviews.takeBack')}
          </Button>
        )}
      </div>
      {openDialog === 'refusal' && (
        <RefusalDialog review={review} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'answer' && (
        <AnswerDialog review={review} onClose={() => setOpenDialog(null)} />
      )}
    </article>
  );
}
