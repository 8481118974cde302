import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { StaffPasskey } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { passkeys } from '../service/people';
import { TitledSection } from '../titled-section';
import styles from './people.module.css';

/** One's own passkeys: one per device, and a spare. */
export function OwnPasskeys({ passkeys: keys }: { passkeys: readonly StaffPasskey[] }) {
  const { t } = useTranslation('mfe-studio');
  const [editedPasskey, setEditedPasskey] = useState<StaffPasskey | 'new' | null>(null);
  const { order, isBusy, error } = useOrder();
  return (
    <TitledSection
      title={t('people.passkeys')}
      text={t('people.passkeysHelp')}
      actions={<Button onClick={() => setEditedPasskey('new')}>{t('people.addPasskey')}</Button>}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('people.passkeys')}
        stacks
        columns={['name', 'since', 'used', 'change'].map((key) => t(`people.${key}`))}
        rows={keys.map((passkey) => ({
          key: passkey.id,
          cells: [
            <bdi key="name">{passkey.name}</bdi>,
            <Moment key="since" iso={passkey.createdAt} />,
            passkey.usedAt ? <Moment key="used" iso={passkey.usedAt} /> : t('people.never'),
            <div className={styles.acts} key="change">
              <Button kind="quiet" onClick={() => setEditedPasskey(passkey)}>
                {t('people.rename')}
              </Button>
              {keys.length > 1 && (
                <Button
                  kind="danger"
                  busy={isBusy}
                  onClick={() => order(() => passkeys.remove(passkey.id))}
                >
                  {t('people.remove')}
                </Button>
              )}
            </div>,
          ],
        }))}
      />
      {editedPasskey && (
        <NameDialog passkey={editedPasskey} onClose={() => setEditedPasskey(null)} />
      )}
    </TitledSection>
  );
}

/** Names a passkey; for a new one, the browser creates it first. */
function NameDialog({ passkey, onClose }: { passkey: StaffPasskey | 'new'; onClose: () => void }) {
  const { t } = useTranslation('mfe-studio');
  const isNew = passkey === 'new';
  const [name, setName] = useState(isNew ? '' : passkey.name);
  const { order, isBusy, error } = useOrder();
  const add = async () => {
    const optionsJSON = await passkeys.options();
    const response = await startRegistration({ optionsJSON }).catch((thrown: Error) => {
      const isRegistered = thrown.name === 'InvalidStateError';
      throw new StaffError(0, t(isRegistered ? 'people.knownHere' : 'people.notMade'));
    });
    await passkeys.add(name, response);
  };
  const submit = async () => {
    if (await order(isNew ? add : () => passkeys.rename(passkey.id, name))) onClose();
  };
  return (
    <FormDialog
      title={t(isNew ? 'people.addPasskey' : 'people.rename')}
      cancel={t('people.cancel')}
      confirm={t(isNew ? 'people.makePasskey' : 'people.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Field
        label={t('people.passkeyName')}
        placeholder={t('people.passkeyExample')}
        value={name}
        onChange={setName}
        required
        autoFocus
        maxLength={100}
      />
    </FormDialog>
  );
}
