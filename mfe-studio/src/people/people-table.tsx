import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { branchRoles, type InvitationLink, type StaffPerson } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { people } from '../service/people';
import { TitledSection } from '../titled-section';
import type { Branch } from './branches-field';
import { InvitationDialog } from './invitation-dialog';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog';

interface PeopleTableProps {
  people: readonly StaffPerson[];
  branches: readonly Branch[];
  /** Id of the signed-in person. */
  ownId: string;
}

type OpenDialog = { kind: 'none' } | { kind: 'invite' } | { kind: 'person'; person: StaffPerson };

/** All staff: names, roles, and whether they have access. */
export function PeopleTable({ people: staff, branches, ownId }: PeopleTableProps) {
  const { t } = useTranslation('mfe-studio');
  const [openDialog, setOpenDialog] = useState<OpenDialog>({ kind: 'none' });
  const [link, setLink] = useState<InvitationLink | null>(null);
  const { order, isBusy, error } = useOrder();
  const branchTitles = (ids: readonly number[]) =>
    branches.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  const close = () => {
    setOpenDialog({ kind: 'none' });
    setLink(null);
  };
  const inviteAgain = ({ id }: StaffPerson) =>
    order(async () => {
      setLink(await people.inviteAgain(id));
      setOpenDialog({ kind: 'invite' });
    });
  return (
    <TitledSection
      title={t('people.everybody')}
      actions={
        <Button kind="main" onClick={() => setOpenDialog({ kind: 'invite' })}>
          {t('people.invite')}
        </Button>
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('people.everybody')}
        stacks
        columns={['name', 'roles', 'state', 'since', 'change'].map((key) => t(`people.${key}`))}
        rows={staff.map((person) => ({
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
              ...(person.roles.some((role) => branchRoles.includes(role))
                ? branchTitles(person.branches)
                : []),
            ].join(t('people.comma')),
            <State key="state" person={person} />,
            <Moment key="since" iso={person.createdAt} />,
            <div className={styles.acts} key="change">
              <Button onClick={() => setOpenDialog({ kind: 'person', person })}>
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
      {openDialog.kind === 'invite' && (
        <InvitationDialog initialLink={link} branches={branches} onClose={close} />
      )}
      {openDialog.kind === 'person' && (
        <PersonDialog
          {...{ person: openDialog.person, branches, onClose: close }}
          isSelf={openDialog.person.id === ownId}
        />
      )}
    </TitledSection>
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
