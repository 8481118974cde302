import type { FastifyInstance } from 'fastify';
import { passkeyNameSchema, type StaffPasskey } from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Passkeys } from '../passkeys/passkeys';
import {
  deleteCredential,
  insertCredential,
  listCredentials,
  renameCredential,
} from '../passkeys/passkeys.queries';
import { registrationSchema } from '../passkeys/response-schemas';
import { type AccountContext, accountAccess } from './account-access';
import { PeopleError } from './people';
import { insertStaffAudit } from './people.queries';
import { parseBody } from './people-plugin';

type WithId = { Params: { id: string } };

const newPasskeySchema = v.object({ ...passkeyNameSchema.entries, response: registrationSchema });

/** Routes for the caller's own passkeys. */
export function accountPasskeys(
  app: FastifyInstance,
  context: AccountContext & { passkeys: Passkeys },
): void {
  const { database, passkeys, staff, now } = context;
  const { personOf } = accountAccess(context);
  const routeOptions = { onRequest: staff.requireRight(null), bodyLimit: 65_536 };
  const notFound = () => new PeopleError(404, 'noSuchPasskey');

  app.get('/-/me/passkeys', routeOptions, async (request) => {
    const all = await listCredentials(database, (await personOf(request)).id);
    return all.map(
      ({ id, name, created_at, used_at }) =>
        ({ id, name, createdAt: created_at, usedAt: used_at }) satisfies StaffPasskey,
    );
  });

  app.post('/-/me/passkeys/options', routeOptions, async (request) =>
    passkeys.creationOptions(await personOf(request)),
  );

  app.post('/-/me/passkeys', routeOptions, async (request, reply) => {
    const { id, name: by } = await personOf(request);
    const { name, response } = parseBody(newPasskeySchema, request.body);
    const credential = await passkeys.verifyRegistration(id, response, name);
    if (!credential) throw new PeopleError(409, 'noPasskeyMade');
    await database.transaction().execute(async (transaction) => {
      await insertCredential(transaction, credential);
      await insertStaffAudit(transaction, { by, action: 'added a passkey', subject: name }, now());
    });
    return reply.code(201).send({ id: credential.id });
  });

  app.patch<WithId>('/-/me/passkeys/:id', routeOptions, async (request) => {
    const { id: person } = await personOf(request);
    const { name } = parseBody(passkeyNameSchema, request.body);
    const isThere = await renameCredential(database, { id: request.params.id, person, name });
    if (!isThere) throw notFound();
    return {};
  });

  app.delete<WithId>('/-/me/passkeys/:id', routeOptions, async (request) => {
    const { id: person, name: by } = await personOf(request);
    await database.transaction().execute(async (transaction) => {
      const all = await listCredentials(transaction, person);
      const one = all.find(({ id }) => id === request.params.id);
      if (!one) throw notFound();
      if (all.length === 1) throw new PeopleError(409, 'lastPasskey');
      await deleteCredential(transaction, one.id);
      await insertStaffAudit(
        transaction,
        { by, action: 'removed a passkey', subject: one.name },
        now(),
      );
    });
    return {};
  });
}
