import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { leads } from '../service/leads';
import styles from './filters.module.css';

interface SaveViewDialogProps {
  filter: string;
  onClose: () => void;
}

/** Saves the list's filter under a name, for oneself. */
export function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const formId = useId();
  const [name, setName] = useState('');
  const { order, isBusy, error } = useOrder();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await order(() => leads.saveView({ name, query: filter }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('views.save')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
