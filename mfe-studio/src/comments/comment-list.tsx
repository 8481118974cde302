import { useTranslation } from 'shared-contracts/i18n';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { isOpen, useComments } from './comments';
import styles from './comments.module.css';
import { Thread } from './thread';

/** All comments of a record: first the open ones. */
export function CommentList() {
  const { t } = useTranslation('mfe-studio');
  const comments = useComments();
  if (comments?.isFailed) return <Notice tone="error">{t('comments.failed')}</Notice>;
  if (!comments || comments.threads.length === 0)
    return <EmptyState title={t('comments.none')} text={t('comments.noneText')} />;
  const { threads } = comments;
  return (
    <div className={styles.list}>
      {[...threads.filter(isOpen), ...threads.filter((one) => !isOpen(one))].map((thread) => (
        <Thread key={thread.id} thread={thread} withPlace />
      ))}
    </div>
  );
}

/** The open comments of a draft above its fields; each leads to its field. */
export function CommentSummary({ onSelect }: { onSelect?: (field: string) => void }) {
  const { t } = useTranslation('mfe-studio');
  const comments = useComments();
  if (comments?.isFailed) return <Notice tone="error">{t('comments.failed')}</Notice>;
  const open = comments?.threads.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <details className={styles.summary}>
      <summary>{t('comments.open', { count: open.length })}</summary>
      <div className={styles.list}>
        {open.map((thread) => (
          <Thread key={thread.id} thread={thread} withPlace onSelect={onSelect} />
        ))}
      </div>
    </details>
  );
}
