import { useTranslation } from 'shared-contracts/i18n';
import { answeredKinds, type LeadNote, type ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { leads } from '../service/leads';
import styles from './notes.module.css';
import { TextForm } from './text-form';
import { TitledSection } from './titled-section';
import { WrittenText } from './written-text';

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
  const { reference, revision, locale, email } = lead;
  // other kinds have no page
  const hasPage = answeredKinds.some((kind) => kind === lead.kind);
  const canAnswer = hasPage && lead.held === null && can(person, 'lead.work');
  if (messages.length === 0 && !canAnswer) return null;
  return (
    <TitledSection title={t('conversation.title')}>
      {messages.length > 0 && (
        <ol className={styles.notes}>
          {messages.toReversed().map((message) => (
            <WrittenText
              key={message.id}
              note={message}
              by={message.by ?? t('conversation.visitor')}
            />
          ))}
        </ol>
      )}
      {canAnswer && (
        <TextForm
          label={t('conversation.text')}
          help={
            email === null ? t('conversation.byPageAlone') : t('conversation.byMail', { email })
          }
          lang={locale}
          button={t('conversation.send')}
          send={(text) => leads.answer(reference, { revision, text })}
        />
      )}
    </TitledSection>
  );
}
