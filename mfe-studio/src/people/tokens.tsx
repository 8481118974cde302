import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type Me,
  type NewToken,
  type StaffToken,
  tokenDays,
  tokenRoles,
} from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { tokens } from '../service/people';
import { TitledSection } from '../titled-section';
import { CopyDialog } from './copy-dialog';
import { RolesField } from './roles-field';

interface TokensProps {
  tokens: readonly StaffToken[];
  /** The signed-in person. */
  person: Me['person'];
}

/** API tokens, such as for the campaigns command: one's own, and for administrators all. */
export function Tokens({ tokens: all, person }: TokensProps) {
  const { t } = useTranslation('mfe-studio');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { order, isBusy, error } = useOrder();
  const createButton = person.email !== null && (
    <Button onClick={() => setDialogOpen(true)}>{t('people.makeToken')}</Button>
  );
  return (
    <TitledSection title={t('people.tokens')} text={t('people.tokensHelp')} actions={createButton}>
      {error && <Notice tone="error">{error}</Notice>}
      {all.length === 0 ? (
        <EmptyState title={t('people.noTokens')} text={t('people.noTokensText')} />
      ) : (
        <Table
          label={t('people.tokens')}
          stacks
          columns={['name', 'owner', 'roles', 'until', 'change'].map((key) => t(`people.${key}`))}
          rows={all.map(({ id, name, owner, roles, until, revokedAt }) => ({
            key: id,
            cells: [
              <bdi key="name">{name}</bdi>,
              <bdi key="owner">{owner}</bdi>,
              roles.map((role) => t(`people.role.${role}`)).join(t('people.comma')),
              <Moment key="until" iso={until} />,
              revokedAt ? (
                <StateChip key="state" tone="bad">
                  {t('people.revoked')}
                </StateChip>
              ) : (
                <Button
                  key="state"
                  kind="danger"
                  busy={isBusy}
                  onClick={() => order(() => tokens.revoke(id))}
                >
                  {t('people.revoke')}
                </Button>
              ),
            ],
          }))}
        />
      )}
      {isDialogOpen && <TokenDialog person={person} onClose={() => setDialogOpen(false)} />}
    </TitledSection>
  );
}

/** Creates a token and shows it once. */
function TokenDialog({ person, onClose }: { person: Me['person']; onClose: () => void }) {
  const { t } = useTranslation('mfe-studio');
  const assignableRoles = tokenRoles.filter(
    (role) => person.roles.includes('administrator') || person.roles.includes(role),
  );
  const [newToken, setNewToken] = useState<NewToken>({
    name: '',
    roles: assignableRoles.slice(0, 1),
    days: 30,
  });
  const [token, setToken] = useState<string | null>(null);
  const { order: submitOrder, isBusy, error } = useOrder();
  const submit = () => {
    if (newToken.roles.length > 0)
      void submitOrder(async () => setToken((await tokens.create(newToken)).token));
  };
  if (token !== null)
    return (
      <CopyDialog
        title={t('people.makeToken')}
        label={t('people.token')}
        {...{ text: token, onClose }}
      >
        <p>{t('people.tokenOnce')}</p>
      </CopyDialog>
    );
  return (
    <FormDialog
      title={t('people.makeToken')}
      cancel={t('people.cancel')}
      confirm={t('people.makeToken')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Field
        label={t('people.tokenName')}
        placeholder={t('people.tokenExample')}
        value={newToken.name}
        onChange={(name) => setNewToken({ ...newToken, name })}
        required
        autoFocus
        maxLength={100}
      />
      <RolesField
        of={assignableRoles}
        roles={newToken.roles}
        onChange={(roles) => setNewToken({ ...newToken, roles })}
      />
      <Field
        label={t('people.goodFor')}
        value={String(newToken.days)}
        onChange={(chosen) =>
          setNewToken({
            ...newToken,
            days: tokenDays.find((days) => String(days) === chosen) ?? newToken.days,
          })
        }
        options={tokenDays.map((days) => ({
          value: String(days),
          label: t('people.days', { count: days }),
        }))}
      />
    </FormDialog>
  );
}
