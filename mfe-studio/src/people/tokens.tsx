import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type Me,
  type NewToken,
  type StaffToken,
  tokenDays,
  tokenRoles,
} from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { CopiedText } from 'shared-ui/staff/copied-text';
import { Dialog } from 'shared-ui/staff/dialog';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { tokens } from '../service/people';
import { Part } from './part';
import styles from './people.module.css';
import { RolesField } from './roles-field';

interface TokensProps {
  tokens: readonly StaffToken[];
  /** The signed-in person. */
  person: Me['person'];
}

/** API tokens, such as for the campaigns command: one's own, and for administrators all. */
export function Tokens({ tokens: all, person }: TokensProps) {
  const { t } = useTranslation('mfe-studio');
  const [isMaking, setMaking] = useState(false);
  const { order, isBusy, error } = useOrder();
  const make = person.email !== null && (
    <Button onClick={() => setMaking(true)}>{t('people.makeToken')}</Button>
  );
  return (
    <Part title={t('people.tokens')} text={t('people.tokensHelp')} actions={make}>
      {error && <Notice tone="error">{error}</Notice>}
      {all.length === 0 ? (
        <EmptyState title={t('people.noTokens')} text={t('people.noTokensText')} />
      ) : (
        <Table
          label={t('people.tokens')}
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
      {isMaking && <TokenDialog person={person} onClose={() => setMaking(false)} />}
    </Part>
  );
}

/** Creates a token and shows it once. */
function TokenDialog({ person, onClose }: { person: Me['person']; onClose: () => void }) {
  const { t } = useTranslation('mfe-studio');
  const form = useId();
  const mine = tokenRoles.filter(
    (role) => person.roles.includes('administrator') || person.roles.includes(role),
  );
  const [order, setOrder] = useState<NewToken>({ name: '', roles: mine.slice(0, 1), days: 30 });
  const [token, setToken] = useState<string | null>(null);
  const { order: send, isBusy, error } = useOrder();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (order.roles.length > 0) void send(async () => setToken((await tokens.make(order)).token));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.makeToken')}
      actions={
        token === null ? (
          <>
            <Button onClick={onClose}>{t('people.cancel')}</Button>
            <Button kind="main" type="submit" form={form} busy={isBusy}>
              {t('people.makeToken')}
            </Button>
          </>
        ) : (
          <Button kind="main" onClick={onClose}>
            {t('people.done')}
          </Button>
        )
      }
    >
      {token === null ? (
        <form id={form} className={styles.fields} onSubmit={submit}>
          {error && <Notice tone="error">{error}</Notice>}
          <Field
            label={t('people.tokenName')}
            placeholder={t('people.tokenExample')}
            value={order.name}
            onChange={(name) => setOrder({ ...order, name })}
            required
            autoFocus
            maxLength={100}
          />
          <RolesField
            of={mine}
            roles={order.roles}
            onChange={(roles) => setOrder({ ...order, roles })}
          />
          <Field
            label={t('people.goodFor')}
            value={String(order.days)}
            onChange={(chosen) =>
              setOrder({
                ...order,
                days: tokenDays.find((days) => String(days) === chosen) ?? order.days,
              })
            }
            options={tokenDays.map((days) => ({
              value: String(days),
              label: t('people.days', { count: days }),
            }))}
          />
        </form>
      ) : (
        <div className={styles.fields}>
          <p>{t('people.tokenOnce')}</p>
          <CopiedText
            label={t('people.token')}
            text={token}
            copy={t('people.copy')}
            copied={t('people.copied')}
          />
        </div>
      )}
    </Dialog>
  );
}
