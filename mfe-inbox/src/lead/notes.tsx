import { useTranslation } from 'shared-contracts/i18n';
import type { LeadNote, ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { leads } from '../service/leads';
import styles from './notes.module.css';
import { TextForm } from './text-form';
import { TitledSection } from './titled-section';
import { WrittenText } from './written-text';

interface NotesProps {
  lead: ListedLead;
  notes: readonly LeadNote[];
  /** The signed-in person. */
  person: Person;
}

/** Notes of staff on the lead, and a field for a new one. */
export function Notes({ lead, notes, person }: NotesProps) {
  const { t } = useTranslation('mfe-inbox');
  return (
    <TitledSection title={t('notes.title')}>
      {can(person, 'lead.work') && (
        <TextForm
          label={t('notes.text')}
          button={t('notes.add')}
          send={(text) => leads.note(lead.reference, { text })}
        />
      )}
      {notes.length === 0 ? (
        <p className={styles.none}>{t('notes.none')}</p>
      ) : (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <WrittenText key={note.id} note={note} by={note.by}>
              {note.channel && ` · ${t(`replies.${note.channel}`)}`}
            </WrittenText>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}
