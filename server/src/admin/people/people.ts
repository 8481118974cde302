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
import type { CredentialsTable, PeopleTable } from '../../database/tables';
import { addToTrash, findInTrash } from '../../trash/trash.queries';
import { insertCredential } from '../passkeys/passkeys.queries';
import type { StaffMessages } from '../staff-language';
import { digestOf } from '../staff-tokens';
import {
  findIdByEmail,
  findInvited,
  hasAdministrator,
  insertInvitation,
  insertPerson,
  listPeople,
  note,
  shutOut,
  takeInvitation,
  updatePerson,
} from './people.queries';
import { insertToken } from './tokens.queries';
import type { DeletedPerson } from './trashed-person';

/** Page on which invited people create their first passkey. */
export const joinAddress = '/-/join';

const aDay = 24 * 60 * 60 * 1000;
const invitationDays = 7;

interface PeopleOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin'>;
  now?: () => Date;
}

/** An error that staff can correct. `why` is the key of its message in their language. */
export class PeopleError extends Error {
  override readonly name = 'PeopleError';
  constructor(
    readonly status: 403 | 404 | 409,
    readonly why: keyof StaffMessages,
  ) {
    super(why);
  }
}

type Given = Pick<Invitation, 'roles' | 'branches'>;

/** The person who makes a change. */
interface By {
  id: string;
  name: string;
}

export type People = ReturnType<typeof openPeople>;

/** The people of the staff. Each change and its audit entry are written in one transaction. */
export function openPeople({ database, config, now = () => new Date() }: PeopleOptions) {
  const change = <Result>(work: (transaction: Database) => Promise<Result>) =>
    database.transaction().execute(work);
  const list = () => listPeople(database, now().toISOString());
  const mustFind = async (id: string): Promise<StaffPerson> => {
    const person = (await list()).find((one) => one.id === id);
    if (!person) throw new PeopleError(404, 'nobody');
    return person;
  };
  const newRow = ({ name, email }: Details, given: Given, by: string | null) =>
    ({
      ...{ id: randomUUID(), name, email, roles: JSON.stringify(given.roles) },
      branches: JSON.stringify(given.branches ?? []),
      ...{ invited_by: by, created_at: now().toISOString(), disabled_at: null, subject: null },
    }) satisfies Insertable<PeopleTable>;

  /**
   * Makes a one-time invitation link. The code is in the fragment (`#`), which browsers do not send, so that it
   * appears in no log.
   */
  async function linkFor(transaction: Database, person: string) {
    const code = randomBytes(32).toString('base64url');
    const until = new Date(now().getTime() + invitationDays * aDay).toISOString();
    await insertInvitation(transaction, { digest: digestOf(code), person, until });
    return { link: `${config.publicOrigin}${joinAddress}#${code}`, until };
  }

  /** Message key for an e-mail that is already in use. */
  async function whyTaken(transaction: Database, email: string) {
    const person = await findIdByEmail(transaction, email);
    const isTrashed = person && (await findInTrash(transaction, 'person', person));
    return isTrashed ? 'emailInTrash' : 'emailTaken';
  }

  return {
    list,
    hasAdministrator: () => hasAdministrator(database),

    async invite({ roles, branches, ...details }: Invitation, by: By): Promise<InvitationLink> {
      const row = newRow(details, { roles, branches }, by.name);
      const link = await change(async (transaction) => {
        if (!(await insertPerson(transaction, row)))
          throw new PeopleError(409, await whyTaken(transaction, row.email));
        const outcome = roles.join(', ');
        const entry = { by: by.name, action: 'invited', subject: row.name, outcome } as const;
        await note(transaction, entry, now());
        return linkFor(transaction, row.id);
      });
      return { person: await mustFind(row.id), ...link };
    },

    /** Makes a new link for a person whose invitation expired, or who lost all passkeys. */
    async inviteAgain(id: string, by: By): Promise<InvitationLink> {
      const { name, disabledAt } = await mustFind(id);
      if (disabledAt !== null) throw new PeopleError(409, 'shutOut');
      const link = await change(async (transaction) => {
        await note(transaction, { by: by.name, action: 'invited again', subject: name }, now());
        return linkFor(transaction, id);
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
      change(async (transaction) => {
        if (!(await takeInvitation(transaction, digestOf(code)))) return false;
        await insertCredential(transaction, passkey);
        const entry = { by: person.name, action: 'joined', subject: person.name } as const;
        await note(transaction, { ...entry, outcome: passkey.name }, now());
        return true;
      }),

    /** Makes the operator of the machine an administrator with a passkey; false when the e-mail is already in use. */
    joinFromMachine: (id: string, details: Details, passkey: CredentialsTable): Promise<boolean> =>
      change(async (transaction) => {
        const row = { ...newRow(details, { roles: ['administrator'] }, null), id };
        if (!(await insertPerson(transaction, row))) return false;
        await insertCredential(transaction, passkey);
        const entry = { by: row.name, action: 'joined', subject: row.name } as const;
        await note(transaction, { ...entry, outcome: 'administrator' }, now());
        return true;
      }),

    /** Ends a person's access at once and moves them to the trash. Returns the id of the trash entry, for undo. */
    async remove(id: string, by: By): Promise<{ trash: string }> {
      const { name, disabledAt } = await mustFind(id);
      if (id === by.id) throw new PeopleError(409, 'ownRights');
      return change(async (transaction) => {
        const at = now().toISOString();
        await updatePerson(transaction, id, { disabled_at: at });
        await shutOut(transaction, id, at);
        await note(transaction, { by: by.name, action: 'deleted', subject: name }, now());
        const body: DeletedPerson = { name, disabledAt };
        const title = { en: name, ar: name };
        const trash = { kind: 'person', name: id, title, body, by: by.name, at } as const;
        return { trash: await addToTrash(transaction, trash) };
      });
    },

    async change(id: string, { name, roles, branches, isDisabled }: PersonChange, by: By) {
      const before = await mustFind(id);
      const isOwn = id === by.id;
      if (isOwn && (isDisabled || (roles && !roles.includes('administrator'))))
        throw new PeopleError(409, 'ownRights');
      await change(async (transaction) => {
        const tell = (
          action: 'renamed' | 'given roles' | 'given branches' | 'disabled' | 'enabled',
          outcome = '',
        ) => note(transaction, { by: by.name, action, subject: before.name, outcome }, now());
        if (name !== undefined && name !== before.name) {
          await updatePerson(transaction, id, { name });
          await tell('renamed', name);
        }
        if (roles && roles.join() !== before.roles.join()) {
          await updatePerson(transaction, id, { roles: JSON.stringify(roles) });
          await tell('given roles', roles.join(', '));
        }
        if (branches && branches.join() !== before.branches.join()) {
          await updatePerson(transaction, id, { branches: JSON.stringify(branches) });
          await tell('given branches', branches.join(', '));
        }
        if (isDisabled !== undefined && isDisabled !== (before.disabledAt !== null)) {
          const at = now().toISOString();
          await updatePerson(transaction, id, { disabled_at: isDisabled ? at : null });
          if (isDisabled) await shutOut(transaction, id, at);
          await tell(isDisabled ? 'disabled' : 'enabled');
        }
      });
      return mustFind(id);
    },

    /**
     * Makes a token with the given roles, at most those of its person, for so many days. Returns the token, which is
     * shown only once.
     */
    async makeToken({ name, roles, days }: NewToken, by: By): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const until = new Date(at.getTime() + days * aDay).toISOString();
      await change(async (transaction) => {
        await insertToken(transaction, {
          ...{ id: randomUUID(), digest: digestOf(token), person: by.id, name },
          ...{ roles: JSON.stringify(roles), created_at: at.toISOString(), revoked_at: null },
          until,
        });
        const outcome = [...roles, until.slice(0, 10)].join(', ');
        const entry = { by: by.name, action: 'made a token', subject: name, outcome } as const;
        await note(transaction, entry, at);
      });
      return token;
    },
  };
}
