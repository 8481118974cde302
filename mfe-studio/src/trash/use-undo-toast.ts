import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { useToast } from 'shared-ui/toast';
import { type Trashed, trash } from '../service/trash';

/** Shows a notice about a deletion, with an undo button. */
export function useUndoToast(): (name: string, deleted: Trashed) => void {
  const { t } = useTranslation('mfe-studio');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return (name, { trash: id }) =>
    toast.success(t('trash.done', { name }), {
      label: t('trash.undo'),
      failed: t('trash.failed'),
      async run() {
        try {
          await trash.restore(id);
        } catch (error) {
          if (error instanceof StaffError) return false;
          throw error;
        }
        await revalidate();
        return true;
      },
    });
}
