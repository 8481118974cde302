import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { InvitationLink, StaffPerson } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { people } from '../service/people';
import type { Branch } from './branches-field';
import { InvitationDialog } from './invitation-dialog';
import { Part } from './part';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog';

interface EverybodyProps {
  people: readonly StaffPerson[];
  branches: readonly Branch[];
  /** Id of the signed-in person. */
  ownId: string;
}

type Open = { kind: 'none' } | { kind: 'invite' } | { kind: 'person'; person: StaffPerson };

/** All staff: names, roles, and whether they have access. */
export function Everybody({ people: everybody, branches, ownId }: EverybodyProps) {
  const { t } = useTranslation('mfe-studio');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [link, setLink] = useState<InvitationLink | null>(null);
  const { order, isBusy, error } = useOrder();
  const titlesOf = (ids: readonly number[]) =>
    branches.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  const close = () => {
    setOpen({ kind: 'none' });
    setLink(null);
  };
  const inviteAgain = ({ id }: StaffPerson) =>
    order(async () => {
      setLink(await people.inviteAgain(id));
      setOpen({ kind: 'invite' });
    });
  return (
    <Part
      title={t('people.everybody')}
      actions={
        <Button kind="main" onClick={() => setOpen({ kind: 'invite' })}>
          {t('people.invite')}
        </Button>
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('people.everybody')}
        columns={['name', 'roles', 'state', 'since', 'change'].map((key) => t(`people.${key}`))}
        rows={everybody.map((person) => ({
          key: person.id,
          cells: [
            <div className={styles.name} key="name">
              <bdi>{person.name}</bdi>
              <span>
                <bdi>{person.email}</bdi>
              </span>
            </div>,
            [
              ...person.roles.map((role) => t(`people.role.${role}`)),
              ...(person.roles.includes('agent') ? titlesOf(person.branches) : []),
            ].join(t('people.comma')),
            <State key="state" person={person} />,
            <Moment key="since" iso={person.createdAt} />,
            <div className={styles.acts} key="change">
              <Button onClick={() => setOpen({ kind: 'person', person })}>
                {t('people.edit')}
              </Button>
              {person.disabledAt === null && (
                <Button kind="quiet" busy={isBusy} onClick={() => inviteAgain(person)}>
                  {t('people.inviteAgain')}
                </Button>
              )}
            </div>,
          ],
        }))}
      />
      {open.kind === 'invite' && (
        <InvitationDialog made={link} branches={branches} onClose={close} />
      )}
      {open.kind === 'person' && (
        <PersonDialog
          {...{ person: open.person, branches, onClose: close }}
          isOwn={open.person.id === ownId}
        />
      )}
    </Part>
  );
}

function State({ person }: { person: StaffPerson }) {
  const { t } = useTranslation('mfe-studio');
  if (person.disabledAt !== null)
    return <StateChip tone="bad">{t('people.states.disabled')}</StateChip>;
  if (person.passkeys > 0) return <StateChip tone="good">{t('people.states.active')}</StateChip>;
  return person.invitedUntil === null ? (
    <StateChip tone="attention">{t('people.states.lapsed')}</StateChip>
  ) : (
    <StateChip tone="waiting">{t('people.states.invited')}</StateChip>
  );
}
