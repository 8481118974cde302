import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { roles as allRoles, type StaffPerson } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { people } from '../service/people';
import { useUndoToast } from '../trash/use-undo-toast';
import { type Branch, BranchesField } from './branches-field';
import { RolesField } from './roles-field';

interface PersonDialogProps {
  person: StaffPerson;
  branches: readonly Branch[];
  /** People cannot remove their own rights. */
  isSelf: boolean;
  onClose: () => void;
}

/** Changes a person's name, roles and branches; blocks, unblocks or deletes them. */
export function PersonDialog({ person, branches, isSelf, onClose }: PersonDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const [name, setName] = useState(person.name);
  const [roles, setRoles] = useState(person.roles);
  const [branchIds, setBranchIds] = useState(person.branches);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const showUndoToast = useUndoToast();
  const { order, isBusy, error } = useOrder();
  const change = async (values: Parameters<typeof people.change>[1]) => {
    if (await order(() => people.change(person.id, values))) onClose();
  };
  const submit = () => {
    if (roles.length > 0) void change({ name, roles, branches: branchIds });
  };
  const isDisabled = person.disabledAt !== null;
  const remove = () =>
    order(async () => {
      showUndoToast(person.name, await people.remove(person.id));
      onClose();
    });
  if (isConfirmingDelete)
    return (
      <FormDialog
        title={t('people.deleteTitle', { name: person.name })}
        cancel={t('people.cancel')}
        confirm={t('people.delete')}
        kind="danger"
        isBusy={isBusy}
        onSubmit={remove}
        onClose={() => setConfirmingDelete(false)}
      >
        {error && <Notice tone="error">{error}</Notice>}
        <p>{t('people.deleteText', { name: person.name })}</p>
      </FormDialog>
    );
  return (
    <FormDialog
      title={person.name}
      cancel={t('people.cancel')}
      confirm={t('people.save')}
      isBusy={isBusy}
      secondary={
        !isSelf && (
          <>
            <Button kind="danger" onClick={() => setConfirmingDelete(true)}>
              {t('people.delete')}
            </Button>
            <Button
              kind={isDisabled ? 'plain' : 'danger'}
              busy={isBusy}
              onClick={() => change({ isDisabled: !isDisabled })}
            >
              {t(isDisabled ? 'people.enable' : 'people.disable')}
            </Button>
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Field label={t('people.name')} value={name} onChange={setName} required maxLength={100} />
      <RolesField of={allRoles} roles={roles} onChange={setRoles} />
      <BranchesField of={branches} roles={roles} branches={branchIds} onChange={setBranchIds} />
      {!isSelf && !isDisabled && <p>{t('people.disableHelp')}</p>}
    </FormDialog>
  );
}
