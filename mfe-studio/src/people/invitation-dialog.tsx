import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { roles as allRoles, type InvitationLink, type Role } from 'shared-contracts/staff';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { people } from '../service/people';
import { type Branch, BranchesField } from './branches-field';
import { CopyDialog } from './copy-dialog';
import { RolesField } from './roles-field';

interface InvitationDialogProps {
  /** An existing link; null creates a new invitation. */
  initialLink: InvitationLink | null;
  branches: readonly Branch[];
  onClose: () => void;
}

/** Creates an invitation and shows its link, which the site also mails if it can. */
export function InvitationDialog({ initialLink, branches, onClose }: InvitationDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['author']);
  const [branchIds, setBranchIds] = useState<number[]>([]);
  const [link, setLink] = useState(initialLink);
  const { order, isBusy, error } = useOrder();
  const submit = () => {
    if (roles.length > 0)
      void order(async () =>
        setLink(await people.invite({ name, email, roles, branches: branchIds })),
      );
  };
  if (link)
    return (
      <CopyDialog
        title={t('people.linkFor', { name: link.person.name })}
        label={t('people.link')}
        text={link.link}
        onClose={onClose}
      >
        <p>
          {link.isMailed ? t('people.mailed', { email: link.person.email }) : t('people.notMailed')}
        </p>
        <p>{t('people.giveLink', { until: momentOf(link.until) })}</p>
      </CopyDialog>
    );
  return (
    <FormDialog
      title={t('people.invite')}
      cancel={t('people.cancel')}
      confirm={t('people.makeLink')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Field
        label={t('people.name')}
        value={name}
        onChange={setName}
        required
        autoFocus
        maxLength={100}
      />
      <Field
        label={t('people.email')}
        type="email"
        value={email}
        onChange={setEmail}
        required
        maxLength={254}
      />
      <RolesField of={allRoles} roles={roles} onChange={setRoles} />
      <BranchesField of={branches} roles={roles} branches={branchIds} onChange={setBranchIds} />
    </FormDialog>
  );
}
