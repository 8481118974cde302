import { useEffect } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import type { DraftSession, SessionState } from './draft-session';

interface UndoButtonsProps {
  session: Pick<DraftSession<never, never>, 'undo' | 'redo'>;
  state: Pick<SessionState<unknown, unknown>, 'canUndo' | 'canRedo'>;
}

/** Undoes and redoes one's own changes of a draft, also by keys, wherever one types. */
export function UndoButtons({ session, state: { canUndo, canRedo } }: UndoButtonsProps) {
  const { t } = useTranslation('mfe-studio');
  useEffect(() => followUndoKeys(window, session), [session]);
  return (
    <>
      <Button kind="quiet" disabled={!canUndo} onClick={session.undo} aria-keyshortcuts="Control+Z">
        {t('editor.undo')}
      </Button>
      <Button
        kind="quiet"
        disabled={!canRedo}
        onClick={session.redo}
        aria-keyshortcuts="Control+Shift+Z"
      >
        {t('editor.redo')}
      </Button>
    </>
  );
}

/**
 * Takes the keys before the field that has the focus does: a browser's own undo ends where a save or a colleague has
 * changed the field's value. Fields of a dialog are of no draft and keep theirs. Answers how to stop it.
 */
export function followUndoKeys(
  target: Window,
  { undo, redo }: UndoButtonsProps['session'],
): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // by its place where the layout is Arabic, by its letter elsewhere
    const isKey = (letter: string) =>
      event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`;
    const isRedo = isKey('y') || (isKey('z') && event.shiftKey);
    if (!isRedo && !isKey('z')) return;
    if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isRedo) redo();
    else undo();
  };
  target.addEventListener('keydown', follow, { capture: true });
  return () => target.removeEventListener('keydown', follow, { capture: true });
}
