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

/** Where people make their first passkey. */
export const joinAddress = '/-/join';

const aDay = 24 * 60 * 60 * 1000;
const invitationDays = 7;

interface PeopleOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin'>;
  now?: () => Date;
}

/** What staff can mend: `why` is said in their language. */
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

/** Who gives an order. */
interface By {
  id: string;
  name: string;
}

export type People = ReturnType<typeof openPeople>;

/** The people of the staff. Each change is noted together with it, or not made. */
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

  /** A link that is good once. Its code stands behind `#`, which browsers send to nobody: no log has it. */
  async function linkFor(transaction: Database, person: string) {
    const code = randomBytes(32).toString('base64url');
    const until = new Date(now().getTime() + invitationDays * aDay).toISOString();
    await insertInvitation(transaction, { digest: digestOf(code), person, until });
    return { link: `${config.publicOrigin}${joinAddress}#${code}`, until };
  }

  /** Whose an e-mail is that cannot be given again. */
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

    /** Another link, for who let the first one lapse, or has lost every passkey. */
    async inviteAgain(id: string, by: By): Promise<InvitationLink> {
      const { name, disabledAt } = await mustFind(id);
      if (disabledAt !== null) throw new PeopleError(409, 'shutOut');
      const link = await change(async (transaction) => {
        await note(transaction, { by: by.name, action: 'invited again', subject: name }, now());
        return linkFor(transaction, id);
      });
      return { person: await mustFind(id), ...link };
    },

    /** Whom a link invites; null when it is over. */
    invited: (code: string): Promise<Person | null> =>
      findInvited(database, digestOf(code), now().toISOString()),

    /** Uses a link up, with the first passkey; false when somebody else has. */
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

    /** Who runs the machine becomes an administrator with a passkey; false when the e-mail is somebody else's. */
    joinFromMachine: (id: string, details: Details, passkey: CredentialsTable): Promise<boolean> =>
      change(async (transaction) => {
        const row = { ...newRow(details, { roles: ['administrator'] }, null), id };
        if (!(await insertPerson(transaction, row))) return false;
        await insertCredential(transaction, passkey);
        const entry = { by: row.name, action: 'joined', subject: row.name } as const;
        await note(transaction, { ...entry, outcome: 'administrator' }, now());
        return true;
      }),

    /** Signs somebody out at once and puts them into the trash; answers where their undo is. */
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

    /** A token that does what its person may, and no more than is asked for: itself, to be shown once. */
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
