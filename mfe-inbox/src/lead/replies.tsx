import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadDetail } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button, ButtonAnchor } from 'shared-ui/staff/button';
import { NextStepDialog } from '../follow-up/next-step-dialog';
import { replyButton } from '../list/use-lead-keys';
import styles from './replies.module.css';
import { ReplyIcon } from './reply-icon';
import { TemplateDialog } from './template-dialog';

interface RepliesProps {
  detail: LeadDetail;
  /** The signed-in person. */
  person: Person;
}

/** Buttons to answer the visitor: call, WhatsApp with a first sentence in their language, e-mail. */
export function Replies({ detail, person }: RepliesProps) {
  const { phone, email, held } = detail.lead;
  const { replies } = detail;
  const [isOpen, setOpen] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const canLog = can(person, 'lead.work') && held === null && (phone !== null || email !== null);
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
      {canLog && (
        <Button id={replyButton} onClick={() => setOpen(true)}>
          {t('templates.open')}
        </Button>
      )}
      <p className={styles.where}>
        {[phone, email].filter(Boolean).map((text) => (
          <bdi key={text} dir="ltr">
            {text}
          </bdi>
        ))}
      </p>
      {isOpen && (
        <TemplateDialog
          detail={detail}
          onClose={() => setOpen(false)}
          onPlan={() => setPlanning(true)}
        />
      )}
      {isPlanning && <NextStepDialog lead={detail.lead} onClose={() => setPlanning(false)} />}
    </div>
  );
}
