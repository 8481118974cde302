import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, newTokenSchema } from 'shared-contracts/staff';
import { type AccountContext, accountAccess } from './account-access';
import { type People, PeopleError } from './people';
import { insertStaffAudit } from './people.queries';
import { parseBody } from './people-plugin';
import { listTokens, revokeToken } from './tokens.queries';

/** Routes for the caller's API tokens. Administrators see and revoke all. */
export function accountTokens(
  app: FastifyInstance,
  context: AccountContext & { people: People },
): void {
  const { database, people, staff, now } = context;
  const { personOf, sessionOf } = accountAccess(context);
  const routeOptions = { onRequest: staff.requireRight(null), bodyLimit: 16_384 };

  app.get('/-/tokens', routeOptions, visibleTokens);

  app.post('/-/tokens', routeOptions, async (request, reply) => {
    const person = await personOf(request);
    const newToken = parseBody(newTokenSchema, request.body);
    const exceedsRoles = newToken.roles.some(
      (role) => !person.roles.includes('administrator') && !person.roles.includes(role),
    );
    if (exceedsRoles) throw new PeopleError(403, 'tokenTooMuch');
    return reply.code(201).send({ token: await people.makeToken(newToken, person) });
  });

  app.delete<{ Params: { id: string } }>('/-/tokens/:id', routeOptions, async (request) => {
    const { who: by } = await sessionOf(request);
    const token = (await visibleTokens(request)).find(({ id }) => id === request.params.id);
    if (!token) throw new PeopleError(404, 'noSuchToken');
    await database.transaction().execute(async (transaction) => {
      await revokeToken(transaction, token.id, now().toISOString());
      const entry = { by, action: 'revoked a token', subject: token.name } as const;
      await insertStaffAudit(transaction, { ...entry, outcome: token.owner }, now());
    });
    return {};
  });

  async function visibleTokens(request: FastifyRequest) {
    const session = await sessionOf(request);
    const mine = session.person ?? '';
    return listTokens(database, { mine, of: can(session, 'people.manage') ? null : mine });
  }
}
