import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { CommentForm } from './comment-form';
import { isOpen, useComments } from './comments';
import styles from './comments.module.css';
import { Thread } from './thread';

interface FieldCommentsProps {
  /** Path of the field: `offers[0].title`. */
  field: string;
  /** What the field is called. */
  label: string;
  /** Whether the way to a new comment is always seen, and not only while the field is in use. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** A field with its open comments below, and a way to a new one. */
export function FieldComments({ field, label, isPlain = false, children }: FieldCommentsProps) {
  const { t } = useTranslation('mfe-studio');
  const comments = useComments();
  const [isWriting, setWriting] = useState(false);
  if (!comments) return children;
  const threads = comments.threads.filter((thread) => isOpen(thread) && isAt(thread.field, field));
  return (
    <div className={styles.field}>
      {children}
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} />
      ))}
      {isWriting ? (
        <CommentForm
          label={t('comments.new', { label })}
          confirm={t('comments.send')}
          send={(text) => comments.begin(field, text)}
          onClose={() => setWriting(false)}
        />
      ) : (
        comments.canBegin && (
          <div className={isPlain ? undefined : styles.begin}>
            <Button kind="quiet" onClick={() => setWriting(true)}>
              <span aria-hidden="true">{t('comments.begin')}</span>
              <span className="visually-hidden">{t('comments.beginAt', { label })}</span>
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** Whether a comment is at a field, or at its text in one language. */
const isAt = (place: string, field: string) =>
  place === field || place === `${field}.en` || place === `${field}.ar`;
