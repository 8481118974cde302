import { useEffect } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import type { DraftSession, SessionState } from './draft-session';

/** Attribute around a field whose text becomes part of the draft when the person leaves it: native undo until then. */
export const commitsOnBlur = 'data-commits-on-blur';

interface UndoButtonsProps {
  session: Pick<DraftSession<never, never>, 'undo' | 'redo'>;
  state: Pick<SessionState<unknown, unknown>, 'canUndo' | 'canRedo'>;
}

/** Undo and redo buttons for one's own changes, with keyboard shortcuts that also work in fields. */
export function UndoButtons({ session, state: { canUndo, canRedo } }: UndoButtonsProps) {
  const { t } = useTranslation('mfe-studio');
  useEffect(() => listenForUndoKeys(window, session), [session]);
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
 * Handles the undo keys before the focused field does: native undo loses its history when a save or a colleague
 * changes the field's value. Fields in dialogs do not belong to the draft and keep native undo. Returns a function
 * that removes the listener.
 */
export function listenForUndoKeys(
  target: Window,
  { undo, redo }: UndoButtonsProps['session'],
): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // By character, or by physical key for Arabic layouts
    const isKey = (letter: string) =>
      event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`;
    const isRedo = isKey('y') || (isKey('z') && event.shiftKey);
    if (!isRedo && !isKey('z')) return;
    const field = event.target as Element | null;
    if (field?.closest?.('[role="dialog"]')) return;
    const isUncommitted = field instanceof HTMLInputElement && field.value !== field.defaultValue;
    if ((isUncommitted || isRedo) && field?.closest?.(`[${commitsOnBlur}]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isRedo) redo();
    else undo();
  };
  target.addEventListener('keydown', handleKey, { capture: true });
  return () => target.removeEventListener('keydown', handleKey, { capture: true });
}
