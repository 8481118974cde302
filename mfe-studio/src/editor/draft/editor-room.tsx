import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import type { RecordClient } from '../../service/drafts';
import { ComparisonDialog, type ComparisonDialogProps } from '../comparison/comparison-dialog';
import { VersionsDialog } from '../versions/versions-dialog';
import { DraftSession, type SessionDraft } from './draft-session';
import { PresenceText } from './presence-text';
import { SaveStatus } from './save-status';
import { UndoButtons } from './undo-buttons';
import { unsavedDraftStorage } from './unsaved-draft-storage';
import { useDraftEvents } from './use-draft-events';
import { useUnsavedWarning } from './use-unsaved-warning';

interface EditedRecord<Body, Fault> {
  record: Pick<
    RecordClient<SessionDraft<Body, Fault>, Fault>,
    'save' | 'check' | 'read' | 'versions' | 'events' | 'comments'
  >;
  draft: SessionDraft<Body, Fault>;
  /** Id of the person who edits. */
  person: string;
  /** Names the unsaved changes in the browser's storage. */
  storageKey: string;
  merge?: (base: Body, mine: Body, theirs: Body) => { body: Body } | null;
}

/** Edits a draft in this tab: saves and checks it, follows what others save, and keeps what is not saved yet. */
export function useDraftSession<Body, Fault>(edited: EditedRecord<Body, Fault>) {
  const { person } = edited;
  // Later data of the loader starts no other session
  const [{ record, session }] = useState(() => {
    const { record, storageKey, ...options } = edited;
    const storage = unsavedDraftStorage<Body>(person, storageKey);
    return { record, session: new DraftSession({ ...options, api: record, storage }) };
  });
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useUnsavedWarning(session);
  const { people, commentVersion } = useDraftEvents({
    address: record.events,
    person,
    onSaved: () => void record.read().then(session.applyRemote, () => undefined),
  });
  return { record, session, state, people, commentVersion };
}

interface EditorRoomProps<Body, Fault> {
  title: string;
  editing: ReturnType<typeof useDraftSession<Body, Fault>>;
  /** The draft at opening. */
  draft: Pick<SessionDraft<Body, Fault>, 'state' | 'note'>;
  labels: ComparisonDialogProps<Body>['labels'];
  /** Ways to other screens, after the state and the undo buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of an editor: what is saved, who else is here, undo, and the comparison with what another saved. */
export function EditorRoom<Body, Fault>(props: EditorRoomProps<Body, Fault>) {
  const { title, editing, draft, labels, actions, children } = props;
  const { t } = useTranslation('mfe-studio');
  const { session, state, people } = editing;
  const { save } = state;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  return (
    <Room
      wide
      title={title}
      actions={
        <>
          <SaveStatus save={save} />
          <PresenceText people={people} />
          <UndoButtons session={session} state={state} />
          <Button onClick={() => setVersionsOpen(true)}>{t('editor.versions.open')}</Button>
          {actions}
        </>
      }
    >
      {draft.state !== 'draft' && <Notice tone="info">{t('editor.submit.submitted')}</Notice>}
      {draft.note !== null && (
        <Notice tone="warning">{t('editor.submit.sentBack', { note: draft.note })}</Notice>
      )}
      {children}
      {areVersionsOpen && (
        <VersionsDialog
          body={state.body}
          readVersions={editing.record.versions}
          labels={labels}
          onRestore={session.replace}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      {save.kind === 'conflict' && (
        <ComparisonDialog
          base={save.base}
          mine={state.body}
          theirs={save.theirs}
          labels={labels}
          onResolve={session.resolveConflict}
        />
      )}
    </Room>
  );
}
