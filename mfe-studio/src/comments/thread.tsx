import { useState } from 'react';
import type { CommentThread } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { CommentForm } from './comment-form';
import { useComments } from './comments';
import styles from './comments.module.css';

interface ThreadProps {
  thread: CommentThread;
  /** Says at which field it is, where the field is not beside it. */
  withPlace?: boolean;
  onSelect?: ((field: string) => void) | undefined;
}

/** A comment at a field, its answers, and who resolved it. */
export function Thread({ thread, withPlace = false, onSelect }: ThreadProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const comments = useComments();
  const [isAnswering, setAnswering] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, field, place, resolved } = thread;

  async function toggle() {
    setBusy(true);
    // A refusal is one of a comment that is gone: what is loaded next shows it
    await comments?.resolve(id, resolved === null).catch(() => undefined);
    setBusy(false);
  }

  return (
    <section className={styles.thread} aria-label={t('comments.at', { place: place[locale] })}>
      {withPlace &&
        (onSelect && field !== '' ? (
          <button type="button" className={styles.place} onClick={() => onSelect(field)}>
            {place[locale]}
          </button>
        ) : (
          <p className={styles.place}>{place[locale]}</p>
        ))}
      <ul className={styles.comments}>
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <p className={styles.who}>
              <bdi>{comment.by.name}</bdi> · <Moment iso={comment.at} />
            </p>
            <p className={styles.text} dir="auto">
              {comment.text}
            </p>
          </li>
        ))}
      </ul>
      {resolved && (
        <p className={styles.who}>
          {t('comments.resolvedBy')} <bdi>{resolved.by.name}</bdi> · <Moment iso={resolved.at} />
        </p>
      )}
      {comments?.canAnswer &&
        (isAnswering ? (
          <CommentForm
            label={t('comments.answerText')}
            confirm={t('comments.answer')}
            send={(text) => comments.answer(id, text)}
            onClose={() => setAnswering(false)}
          />
        ) : (
          <div className={styles.actions}>
            {resolved === null && (
              <Button kind="quiet" onClick={() => setAnswering(true)}>
                {t('comments.answer')}
              </Button>
            )}
            <Button kind="quiet" busy={isBusy} onClick={() => void toggle()}>
              {t(resolved === null ? 'comments.resolve' : 'comments.reopen')}
            </Button>
          </div>
        ))}
    </section>
  );
}
