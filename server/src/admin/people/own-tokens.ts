import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, newTokenSchema } from 'shared-contracts/staff';
import { type OwnParts, ownerOf } from './own';
import { type People, PeopleError } from './people';
import { note } from './people.queries';
import { parsed } from './people-plugin';
import { listTokens, revokeToken } from './tokens.queries';

/** Routes for the caller's API tokens. Administrators see and revoke all. */
export function ownTokens(app: FastifyInstance, parts: OwnParts & { people: People }): void {
  const { database, people, staff, now } = parts;
  const { personOf, sessionOf } = ownerOf(parts);
  const own = { onRequest: staff.requireRight(null), bodyLimit: 16_384 };

  app.get('/-/tokens', own, seenBy);

  app.post('/-/tokens', own, async (request, reply) => {
    const person = await personOf(request);
    const order = parsed(newTokenSchema, request.body);
    const isTooMuch = order.roles.some(
      (role) => !person.roles.includes('administrator') && !person.roles.includes(role),
    );
    if (isTooMuch) throw new PeopleError(403, 'tokenTooMuch');
    return reply.code(201).send({ token: await people.makeToken(order, person) });
  });

  app.delete<{ Params: { id: string } }>('/-/tokens/:id', own, async (request) => {
    const { who: by } = await sessionOf(request);
    const token = (await seenBy(request)).find(({ id }) => id === request.params.id);
    if (!token) throw new PeopleError(404, 'noSuchToken');
    await database.transaction().execute(async (transaction) => {
      await revokeToken(transaction, token.id, now().toISOString());
      const entry = { by, action: 'revoked a token', subject: token.name } as const;
      await note(transaction, { ...entry, outcome: token.owner }, now());
    });
    return {};
  });

  async function seenBy(request: FastifyRequest) {
    const session = await sessionOf(request);
    const mine = session.person ?? '';
    return listTokens(database, { mine, of: can(session, 'people.manage') ? null : mine });
  }
}
