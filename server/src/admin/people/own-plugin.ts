import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  can,
  newTokenSchema,
  passkeyNameSchema,
  type StaffBrowser,
  type StaffPasskey,
} from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { madeSchema } from '../passkeys/answers';
import type { Passkeys } from '../passkeys/passkeys';
import {
  deleteCredential,
  insertCredential,
  listCredentials,
  renameCredential,
} from '../passkeys/passkeys.queries';
import type { Staff } from '../staff';
import type { StaffSession, StaffSessions } from '../staff-sessions';
import { type People, PeopleError } from './people';
import { findPerson, note } from './people.queries';
import { answerStaffError, parsed } from './people-plugin';
import { listTokens, revokeToken } from './tokens.queries';

interface OwnOptions {
  database: Database;
  people: People;
  passkeys: Passkeys;
  sessions: StaffSessions;
  staff: Staff;
  now?: () => Date;
}

type WithId = { Params: { id: string } };

const newPasskeySchema = v.object({ ...passkeyNameSchema.entries, response: madeSchema });

/** What everybody of the staff has of their own: passkeys, browsers, tokens. */
export async function ownPlugin(
  app: FastifyInstance,
  { database, people, passkeys, sessions, staff, now = () => new Date() }: OwnOptions,
): Promise<void> {
  app.setErrorHandler(answerStaffError);
  const own = { onRequest: staff.requireRight(null), bodyLimit: 65_536 };

  app.get('/-/me/passkeys', own, async (request) => {
    const { id } = await personOf(request);
    return (await listCredentials(database, id)).map(
      ({ id: key, name, created_at, used_at }) =>
        ({ id: key, name, createdAt: created_at, usedAt: used_at }) satisfies StaffPasskey,
    );
  });

  app.post('/-/me/passkeys/options', own, async (request) =>
    passkeys.creationOptions(await personOf(request)),
  );

  app.post('/-/me/passkeys', own, async (request, reply) => {
    const { id, name: by } = await personOf(request);
    const { name, response } = parsed(newPasskeySchema, request.body);
    const made = await passkeys.made(id, response, name);
    if (!made) throw new PeopleError(409, 'That was no new passkey. Try again.');
    await database.transaction().execute(async (transaction) => {
      await insertCredential(transaction, made);
      await note(transaction, { by, action: 'added a passkey', subject: name }, now());
    });
    return reply.code(201).send({ id: made.id });
  });

  app.patch<WithId>('/-/me/passkeys/:id', own, async (request) => {
    const { id: person } = await personOf(request);
    const { name } = parsed(passkeyNameSchema, request.body);
    const isThere = await renameCredential(database, { id: request.params.id, person, name });
    if (!isThere) throw new PeopleError(404, 'There is no such passkey.');
    return {};
  });

  app.delete<WithId>('/-/me/passkeys/:id', own, async (request) => {
    const { id: person, name: by } = await personOf(request);
    await database.transaction().execute(async (transaction) => {
      const all = await listCredentials(transaction, person);
      const one = all.find(({ id }) => id === request.params.id);
      if (!one) throw new PeopleError(404, 'There is no such passkey.');
      if (all.length === 1) throw new PeopleError(409, 'Add another one first: this is your last.');
      await deleteCredential(transaction, one.id);
      await note(transaction, { by, action: 'removed a passkey', subject: one.name }, now());
    });
    return {};
  });

  app.get('/-/me/sessions', own, async (request) => {
    const session = await sessionOf(request);
    return (await ownSessions(session)).map(
      ({ id, beganAt, seenAt, until }) =>
        ({ id, isThis: id === session.id, beganAt, seenAt, until }) satisfies StaffBrowser,
    );
  });

  app.delete<WithId>('/-/me/sessions/:id', own, async (request) => {
    const session = await sessionOf(request);
    await endSessions(session, ({ id }) => id === request.params.id);
    return {};
  });

  /** Everywhere but here. */
  app.delete('/-/me/sessions', own, async (request) => {
    const session = await sessionOf(request);
    await endSessions(session, ({ id }) => id !== session.id);
    return {};
  });

  app.get('/-/tokens', own, async (request) => {
    const { id: mine, roles } = await sessionOf(request).then(memberOf);
    return listTokens(database, { mine, of: can({ roles }, 'people.manage') ? null : mine });
  });

  app.post('/-/tokens', own, async (request, reply) => {
    const person = await personOf(request);
    const order = parsed(newTokenSchema, request.body);
    const isTooMuch = order.roles.some(
      (role) => !person.roles.includes('administrator') && !person.roles.includes(role),
    );
    if (isTooMuch) throw new PeopleError(403, 'A token may do no more than you.');
    return reply.code(201).send({ token: await people.makeToken(order, person) });
  });

  app.delete<WithId>('/-/tokens/:id', own, async (request) => {
    const { id: mine, name, roles } = await sessionOf(request).then(memberOf);
    const of = can({ roles }, 'people.manage') ? null : mine;
    const token = (await listTokens(database, { mine, of })).find(
      ({ id }) => id === request.params.id,
    );
    if (!token) throw new PeopleError(404, 'There is no such token.');
    await database.transaction().execute(async (transaction) => {
      await revokeToken(transaction, token.id, now().toISOString());
      const entry = { by: name, action: 'revoked a token', subject: token.name } as const;
      await note(transaction, { ...entry, outcome: token.owner }, now());
    });
    return {};
  });

  /** Only browsers have what is somebody's own. */
  async function sessionOf(request: FastifyRequest): Promise<StaffSession> {
    const session = await sessions.of(request);
    if (!session) throw new PeopleError(403, 'This is for browsers that are signed in.');
    return session;
  }

  async function personOf(request: FastifyRequest) {
    const { person } = await sessionOf(request);
    const found = person === null ? null : await findPerson(database, person);
    if (!found?.email) throw new PeopleError(403, 'Make an account of your own first: /-/join.');
    return { ...found, email: found.email };
  }

  const memberOf = ({ person, who: name, roles }: StaffSession) => ({
    ...{ id: person ?? '', name, roles },
  });

  const ownSessions = async (session: StaffSession) =>
    (await sessions.seenBy(session)).filter(({ token, person }) =>
      session.person === null ? token === null && person === null : person === session.person,
    );

  async function endSessions(session: StaffSession, isMeant: (one: StaffSession) => boolean) {
    const ended = (await ownSessions(session)).filter(isMeant);
    await sessions.end(ended);
    const outcome = String(ended.length);
    const { who } = session;
    await note(database, { by: who, action: 'ended sessions', subject: who, outcome }, now());
  }
}
