import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { answeredKinds, type LeadNote, type ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import styles from './notes.module.css';
import { TitledSection } from './titled-section';
import { useLeadAction } from './use-lead-action';

interface ConversationProps {
  lead: ListedLead;
  /** Newest first. */
  messages: readonly LeadNote[];
  /** The signed-in person. */
  person: Person;
}

/** Whether the visitor has written or may read it. */
export const isMessage = ({ by, isAnswer = false }: LeadNote): boolean => by === null || isAnswer;

/** What the visitor has asked on the page of the request and what was answered, and a field to answer. */
export function Conversation({ lead, messages, person }: ConversationProps) {
  const { t } = useTranslation('mfe-inbox');
  // other kinds have no page
  const hasPage = answeredKinds.some((kind) => kind === lead.kind);
  const canAnswer = hasPage && lead.held === null && can(person, 'lead.work');
  if (messages.length === 0 && !canAnswer) return null;
  return (
    <TitledSection title={t('conversation.title')}>
      {messages.length > 0 && (
        <ol className={styles.notes}>
          {messages.toReversed().map((message) => (
            <li key={message.id}>
              <p className={styles.by}>
                <bdi>{message.by ?? t('conversation.visitor')}</bdi>
                {' · '}
                <Moment iso={message.at} />
              </p>
              <p className={styles.text}>
                <bdi>{message.text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {canAnswer && <AnswerForm lead={lead} />}
    </TitledSection>
  );
}

function AnswerForm({ lead: { reference, revision, locale, email } }: { lead: ListedLead }) {
  const { t } = useTranslation('mfe-inbox');
  const [text, setText] = useState('');
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (await run(() => leads.answer(reference, { revision, text }))) setText('');
  };
  return (
    <form className={styles.form} onSubmit={send}>
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <Field
        label={t('conversation.text')}
        help={email === null ? t('conversation.byPageAlone') : t('conversation.byMail', { email })}
        lang={locale}
        value={text}
        onChange={setText}
        multiline
        minRows={2}
        maxLength={2000}
      />
      <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
        {t('conversation.send')}
      </Button>
    </form>
  );
}
