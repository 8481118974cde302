import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { roles as allRoles, type InvitationLink, type Role } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { CopiedText } from 'shared-ui/staff/copied-text';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { people } from '../service/people';
import { type Branch, BranchesField } from './branches-field';
import styles from './people.module.css';
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
  const formId = useId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['author']);
  const [branchIds, setBranchIds] = useState<number[]>([]);
  const [link, setLink] = useState(initialLink);
  const { order, isBusy, error } = useOrder();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (roles.length > 0)
      void order(async () =>
        setLink(await people.invite({ name, email, roles, branches: branchIds })),
      );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={link ? t('people.linkFor', { name: link.person.name }) : t('people.invite')}
      actions={
        link ? (
          <Button kind="main" onClick={onClose}>
            {t('people.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('people.cancel')}</Button>
            <Button kind="main" type="submit" form={formId} busy={isBusy}>
              {t('people.makeLink')}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div className={styles.fields}>
          <p>
            {link.isMailed
              ? t('people.mailed', { email: link.person.email })
              : t('people.notMailed')}
          </p>
          <p>{t('people.giveLink', { until: momentOf(link.until) })}</p>
          <CopiedText
            label={t('people.link')}
            text={link.link}
            copy={t('people.copy')}
            copied={t('people.copied')}
          />
        </div>
      ) : (
        <form id={formId} className={styles.fields} onSubmit={submit}>
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
        </form>
      )}
    </Dialog>
  );
}
