import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { leads } from '../service/leads';

interface SaveViewDialogProps {
  filter: string;
  onClose: () => void;
}

/** Saves the list's filter under a name, for oneself. */
export function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [name, setName] = useState('');
  const { order, isBusy, error } = useOrder();
  const submit = async () => {
    if (await order(() => leads.saveView({ name, query: filter }))) onClose();
  };
  return (
    <FormDialog
      title={t('views.save')}
      cancel={t('cancel')}
      confirm={t('views.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Field
        label={t('views.name')}
        value={name}
        onChange={setName}
        help={t('views.nameHelp')}
        required
        autoFocus
        maxLength={60}
      />
    </FormDialog>
  );
}
