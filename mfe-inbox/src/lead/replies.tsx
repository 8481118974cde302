import { useTranslation } from 'shared-contracts/i18n';
import type { LeadReplies, ListedLead } from 'shared-contracts/inbox';
import { ButtonAnchor } from 'shared-ui/staff/button';
import styles from './replies.module.css';
import { ReplyIcon } from './reply-icon';

interface RepliesProps {
  lead: ListedLead;
  replies: LeadReplies;
}

/** Buttons to answer the visitor: call, WhatsApp with a first sentence in their language, e-mail. */
export function Replies({ lead: { phone, email }, replies }: RepliesProps) {
  const { t } = useTranslation('mfe-inbox');
  const { call, whatsapp, mail } = replies;
  return (
    <div className={styles.replies}>
      {call && (
        <ButtonAnchor kind="main" href={call} startIcon={<ReplyIcon name="call" />}>
          {t('replies.call')}
        </ButtonAnchor>
      )}
      {whatsapp && (
        <ButtonAnchor
          kind="main"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          startIcon={<ReplyIcon name="whatsapp" />}
        >
          {t('replies.whatsapp')}
        </ButtonAnchor>
      )}
      {mail && (
        <ButtonAnchor kind="main" href={mail} startIcon={<ReplyIcon name="mail" />}>
          {t('replies.mail')}
        </ButtonAnchor>
      )}
      <p className={styles.where}>
        {[phone, email].filter(Boolean).map((text) => (
          <bdi key={text} dir="ltr">
            {text}
          </bdi>
        ))}
      </p>
    </div>
  );
}
