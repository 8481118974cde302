import { useTranslation } from 'shared-contracts/i18n';
import { offerUndo } from 'shared-ui/staff/undo-toast';
import { type Trashed, trash } from '../service/trash';

/** Says that something was deleted, with a button that restores it. */
export function useUndoOffer(): (name: string, deleted: Trashed) => void {
  const { t } = useTranslation('mfe-studio');
  return (name, { trash: id }) =>
    offerUndo({
      text: t('trash.done', { name }),
      label: t('trash.undo'),
      failed: t('trash.failed'),
      undo: () => trash.restore(id),
    });
}
