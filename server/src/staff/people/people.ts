import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  Details,
  Invitation,
  InvitationLink,
  NewToken,
  Person,
  PersonChange,
  StaffPerson,
} from 'shared-contracts/staff';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import type { CredentialsTable, PeopleTable } from '../../database/tables';
import { digestOf } from '../../security/secrets';
import { noticeSettingsAddress } from '../notices/notice-addresses';
import { addNotices } from '../notices/notices.queries';
import { noticeDestinations } from '../notices/queue-notices';
import { insertCredential } from '../passkeys/passkeys.queries';
import type { StaffMessages } from '../staff-language';
import { addToTrash, findInTrash } from '../trash/trash.queries';
import { invitationCode } from './invitation-code';
import {
  consumeInvitation,
  findIdByEmail,
  findInvited,
  hasAdministrator,
  insertInvitation,
  insertPerson,
  insertStaffAudit,
  listPeople,
  revokeAccess,
  updatePerson,
} from './people.queries';
import { insertToken } from './tokens.queries';
import type { DeletedPerson } from './trashed-person';

/** Page on which invited people create their first passkey. */
export const joinAddress = '/-/join';

const dayMs = 24 * 60 * 60 * 1000;
const invitationDays = 7;

interface PeopleOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'secret'> & Partial<Pick<Config, 'delivery'>>;
  now?: () => Date;
}

/** An error that staff can correct. `messageKey` is the key of its message in their language. */
export class PeopleError extends Error {
  override readonly name = 'PeopleError';
  constructor(
    readonly status: 403 | 404 | 409,
    readonly messageKey: keyof StaffMessages,
  ) {
    super(messageKey);
  }
}

type Grants = Pick<Invitation, 'roles' | 'branches'>;

/** The person who makes a change. */
interface Actor {
  id: string;
  name: string;
}

export type People = ReturnType<typeof openPeople>;

/** The people of the staff. Each change and its audit entry are written in one transaction. */
export function openPeople({ database, config, now = () => new Date() }: PeopleOptions) {
  const inTransaction = <Result>(work: (transaction: Database) => Promise<Result>) =>
    database.transaction().execute(work);
  const list = () => listPeople(database, now().toISOString());
  const mustFind = async (id: string): Promise<StaffPerson> => {
    const person = (await list()).find((one) => one.id === id);
    if (!person) throw new PeopleError(404, 'nobody');
    return person;
  };
  const newRow = ({ name, email }: Details, grants: Grants, by: string | null) =>
    ({
      ...{ id: randomUUID(), name, email, roles: JSON.stringify(grants.roles) },
      branches: JSON.stringify(grants.branches ?? []),
      ...{ invited_by: by, created_at: now().toISOString(), disabled_at: null, subject: null },
    }) satisfies Insertable<PeopleTable>;

  /**
   * Makes a one-time invitation link, and mails it where there is a mail server. The code is in the fragment (`#`), which browsers do not send, so that it
   * appears in no log.
   */
  async function createInvitation(transaction: Database, person: string) {
    const until = new Date(now().getTime() + invitationDays * dayMs).toISOString();
    const code = invitationCode(config.secret, { person, until });
    const digest = digestOf(code);
    await insertInvitation(transaction, { digest, person, until });
    const isMailed = Boolean(config.delivery?.mail);
    if (isMailed)
      await insertDeliveries(
        transaction,
        digest,
        [noticeDestinations.invitation],
        now().toISOString(),
      );
    return { link: `${config.publicOrigin}${joinAddress}#${code}`, until, isMailed };
  }

  /** Message key for an e-mail that is already in use. */
  async function takenReason(transaction: Database, email: string) {
    const person = await findIdByEmail(transaction, email);
    const isTrashed = person && (await findInTrash(transaction, 'person', person));
    return isTrashed ? 'emailInTrash' : 'emailTaken';
  }

  return {
    list,
    hasAdministrator: () => hasAdministrator(database),

    async invite({ roles, branches, ...details }: Invitation, by: Actor): Promise<InvitationLink> {
      const row = newRow(details, { roles, branches }, by.name);
      const link = await inTransaction(async (transaction) => {
        if (!(await insertPerson(transaction, row)))
          throw new PeopleError(409, await takenReason(transaction, row.email));
        const outcome = roles.join(', ');
        const entry = { by: by.name, action: 'invited', subject: row.name, outcome } as const;
        await insertStaffAudit(transaction, entry, now());
        await addNotices(transaction, {
          ...{ kind: 'invited', people: [row.id], subject: row.id, now: now() },
          ...{ words: { by: by.name }, address: noticeSettingsAddress },
        });
        return createInvitation(transaction, row.id);
      });
      return { person: await mustFind(row.id), ...link };
    },

    /** Makes a new link for a person whose invitation expired, or who lost all passkeys. */
    async inviteAgain(id: string, by: Actor): Promise<InvitationLink> {
      const { name, disabledAt } = await mustFind(id);
      if (disabledAt !== null) throw new PeopleError(409, 'shutOut');
      const link = await inTransaction(async (transaction) => {
        await insertStaffAudit(
          transaction,
          { by: by.name, action: 'invited again', subject: name },
          now(),
        );
        return createInvitation(transaction, id);
      });
      return { person: await mustFind(id), ...link };
    },

    /** The invited person; null when the link has expired. */
    invited: (code: string): Promise<Person | null> =>
      findInvited(database, digestOf(code), now().toISOString()),

    /** Stores the first passkey and uses up the link; false when the link was already used. */
    join: (
      code: string,
      person: Pick<Person, 'name'>,
      passkey: CredentialsTable,
    ): Promise<boolean> =>
      inTransaction(async (transaction) => {
        if (!(await consumeInvitation(transaction, digestOf(code)))) return false;
        await insertCredential(transaction, passkey);
        const entry = { by: person.name, action: 'joined', subject: person.name } as const;
        await insertStaffAudit(transaction, { ...entry, outcome: passkey.name }, now());
        return true;
      }),

    /** Makes the operator of the machine an administrator with a passkey; false when the e-mail is already in use. */
    joinFromMachine: (id: string, details: Details, passkey: CredentialsTable): Promise<boolean> =>
      inTransaction(async (transaction) => {
        const row = { ...newRow(details, { roles: ['administrator'] }, null), id };
        if (!(await insertPerson(transaction, row))) return false;
        await insertCredential(transaction, passkey);
        const entry = { by: row.name, action: 'joined', subject: row.name } as const;
        await insertStaffAudit(transaction, { ...entry, outcome: 'administrator' }, now());
        return true;
      }),

    /** Ends a person's access at once and moves them to the trash. Returns the id of the trash entry, for undo. */
    async remove(id: string, by: Actor): Promise<{ trash: string }> {
      const { name, disabledAt } = await mustFind(id);
      if (id === by.id) throw new PeopleError(409, 'ownRights');
      return inTransaction(async (transaction) => {
        const at = now().toISOString();
        await updatePerson(transaction, id, { disabled_at: at });
        await revokeAccess(transaction, id, at);
        await insertStaffAudit(
          transaction,
          { by: by.name, action: 'deleted', subject: name },
          now(),
        );
        const body: DeletedPerson = { name, disabledAt };
        const title = { en: name, ar: name };
        const trash = { kind: 'person', name: id, title, body, by: by.name, at } as const;
        return { trash: await addToTrash(transaction, trash) };
      });
    },

    async change(id: string, { name, roles, branches, isDisabled }: PersonChange, by: Actor) {
      const existing = await mustFind(id);
      const isOwn = id === by.id;
      if (isOwn && (isDisabled || (roles && !roles.includes('administrator'))))
        throw new PeopleError(409, 'ownRights');
      await inTransaction(async (transaction) => {
        const audit = (
          action: 'renamed' | 'given roles' | 'given branches' | 'disabled' | 'enabled',
          outcome = '',
        ) =>
          insertStaffAudit(
            transaction,
            { by: by.name, action, subject: existing.name, outcome },
            now(),
          );
        if (name !== undefined && name !== existing.name) {
          await updatePerson(transaction, id, { name });
          await audit('renamed', name);
        }
        if (roles && roles.join() !== existing.roles.join()) {
          await updatePerson(transaction, id, { roles: JSON.stringify(roles) });
          await audit('given roles', roles.join(', '));
        }
        if (branches && branches.join() !== existing.branches.join()) {
          await updatePerson(transaction, id, { branches: JSON.stringify(branches) });
          await audit('given branches', branches.join(', '));
        }
        if (isDisabled !== undefined && isDisabled !== (existing.disabledAt !== null)) {
          const at = now().toISOString();
          await updatePerson(transaction, id, { disabled_at: isDisabled ? at : null });
          if (isDisabled) await revokeAccess(transaction, id, at);
          await audit(isDisabled ? 'disabled' : 'enabled');
        }
      });
      return mustFind(id);
    },

    /**
     * Makes a token with the given roles, at most those of its person, for so many days. Returns the token, which is
     * shown only once.
     */
    async makeToken({ name, roles, days }: NewToken, by: Actor): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const until = new Date(at.getTime() + days * dayMs).toISOString();
      await inTransaction(async (transaction) => {
        await insertToken(transaction, {
          ...{ id: randomUUID(), digest: digestOf(token), person: by.id, name },
          ...{ roles: JSON.stringify(roles), created_at: at.toISOString(), revoked_at: null },
          until,
        });
        const outcome = [...roles, until.slice(0, 10)].join(', ');
        const entry = { by: by.name, action: 'made a token', subject: name, outcome } as const;
        await insertStaffAudit(transaction, entry, at);
      });
      return token;
    },
  };
}
