import type { FastifyInstance } from 'fastify';
import { passkeyNameSchema, type StaffPasskey } from 'shared-contracts/staff';
import * as v from 'valibot';
import { madeSchema } from '../passkeys/answers';
import type { Passkeys } from '../passkeys/passkeys';
import {
  deleteCredential,
  insertCredential,
  listCredentials,
  renameCredential,
} from '../passkeys/passkeys.queries';
import { type OwnParts, ownerOf } from './own';
import { PeopleError } from './people';
import { note } from './people.queries';
import { parsed } from './people-plugin';

type WithId = { Params: { id: string } };

const newPasskeySchema = v.object({ ...passkeyNameSchema.entries, response: madeSchema });

/** Routes for the caller's own passkeys. */
export function ownPasskeys(app: FastifyInstance, parts: OwnParts & { passkeys: Passkeys }): void {
  const { database, passkeys, staff, now } = parts;
  const { personOf } = ownerOf(parts);
  const own = { onRequest: staff.requireRight(null), bodyLimit: 65_536 };
  const none = () => new PeopleError(404, 'noSuchPasskey');

  app.get('/-/me/passkeys', own, async (request) => {
    const all = await listCredentials(database, (await personOf(request)).id);
    return all.map(
      ({ id, name, created_at, used_at }) =>
        ({ id, name, createdAt: created_at, usedAt: used_at }) satisfies StaffPasskey,
    );
  });

  app.post('/-/me/passkeys/options', own, async (request) =>
    passkeys.creationOptions(await personOf(request)),
  );

  app.post('/-/me/passkeys', own, async (request, reply) => {
    const { id, name: by } = await personOf(request);
    const { name, response } = parsed(newPasskeySchema, request.body);
    const made = await passkeys.made(id, response, name);
    if (!made) throw new PeopleError(409, 'noPasskeyMade');
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
    if (!isThere) throw none();
    return {};
  });

  app.delete<WithId>('/-/me/passkeys/:id', own, async (request) => {
    const { id: person, name: by } = await personOf(request);
    await database.transaction().execute(async (transaction) => {
      const all = await listCredentials(transaction, person);
      const one = all.find(({ id }) => id === request.params.id);
      if (!one) throw none();
      if (all.length === 1) throw new PeopleError(409, 'lastPasskey');
      await deleteCredential(transaction, one.id);
      await note(transaction, { by, action: 'removed a passkey', subject: one.name }, now());
    });
    return {};
  });
}
