import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadNote, ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import styles from './notes.module.css';
import { TitledSection } from './titled-section';
import { useLeadAction } from './use-lead-action';

interface NotesProps {
  lead: ListedLead;
  notes: readonly LeadNote[];
  /** The signed-in person. */
  person: Person;
}

/** Notes of staff on the lead, and a field for a new one. */
export function Notes({ lead, notes, person }: NotesProps) {
  const { t } = useTranslation('mfe-inbox');
  const [text, setText] = useState('');
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (await run(() => leads.note(lead.reference, { text }))) setText('');
  };
  return (
    <TitledSection title={t('notes.title')}>
      {can(person, 'lead.work') && (
        <form className={styles.form} onSubmit={add}>
          {errorText && <Notice tone="warning">{errorText}</Notice>}
          <Field
            label={t('notes.text')}
            value={text}
            onChange={setText}
            multiline
            minRows={2}
            maxLength={2000}
          />
          <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
            {t('notes.add')}
          </Button>
        </form>
      )}
      {notes.length === 0 ? (
        <p className={styles.none}>{t('notes.none')}</p>
      ) : (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.by}>
                <bdi>{note.by}</bdi>
                {' · '}
                <Moment iso={note.at} />
                {note.channel && ` · ${t(`replies.${note.channel}`)}`}
              </p>
              <p className={styles.text}>
                <bdi>{note.text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}
