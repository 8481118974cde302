import type { FastifyReply, FastifyRequest } from 'fastify';
import { can, type Right, type Role, staffForgeryHeader } from 'shared-contracts/staff';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { isSameOrigin } from '../http/same-origin';
import { digestOf, isSameSecret } from '../security/secrets';
import type { LoginRefusal, LoginThrottle } from './login-throttle';
import { findToken } from './people/tokens.queries';
import type { StaffSession, StaffSessions } from './staff-sessions';
import { bearerOf } from './staff-tokens';

/** A signed-in person or token that makes a request. */
export interface StaffMember {
  /**
   * Id of the person. `machine …` for a machine account, and `token …` for a token from the settings; neither has a
   * row in a table.
   */
  id: string;
  name: string;
  /** Current roles. */
  roles: readonly Role[];
  /** Ids of the offices whose leads they see as agents. */
  branches: readonly number[];
  via: 'session' | 'token';
}

export const memberOf = ({ who: name, person, roles, branches }: StaffSession): StaffMember => ({
  ...{ id: person ?? `machine ${name}`, name, roles, branches, via: 'session' },
});

interface StaffOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'campaignTokens'>;
  throttle: Pick<LoginThrottle, 'authenticate'>;
  sessions: Pick<StaffSessions, 'of' | 'antiForgeryOf'>;
  now?: () => Date;
}

/** Identifies staff and checks their rights, for routes. */
export type Staff = ReturnType<typeof openStaff>;

type Refusal = { refusal: { status: LoginRefusal['status']; error: string } };
type Identity = { member: StaffMember; session: StaffSession | null };

/** Roles of a token from the settings: it can write and publish. */
const settingsTokenRoles: readonly Role[] = ['author', 'approver'];

/** Creates the checks for one server. */
export function openStaff({
  database,
  config,
  throttle: door,
  sessions,
  now = () => new Date(),
}: StaffOptions) {
  // cached per request, because both the hook and the handler identify the caller
  const identities = new WeakMap<FastifyRequest, Promise<Identity | Refusal>>();

  function identify(request: FastifyRequest): Promise<Identity | Refusal> {
    const identity = identities.get(request) ?? resolveIdentity(request);
    identities.set(request, identity);
    return identity;
  }

  async function resolveIdentity(request: FastifyRequest): Promise<Identity | Refusal> {
    const token = bearerOf(request);
    if (token) return identifyByToken(request, token);
    const session = await sessions.of(request);
    if (!session || session.token !== null)
      return refusal(401, 'Sign in at /-/sign-in, or send a token.');
    return { member: memberOf(session), session };
  }

  async function identifyByToken(
    request: FastifyRequest,
    token: string,
  ): Promise<Identity | Refusal> {
    const row = await findToken(database, digestOf(token), now().toISOString());
    const holders = [
      ...config.campaignTokens.map(({ name, digest }) => ({
        ...{ id: `token ${name}`, name, digest, roles: settingsTokenRoles },
        branches: [],
      })),
      ...(row ? [row] : []),
    ];
    const answer = door.authenticate(request, holders, token);
    if ('refusal' in answer) return answer;
    const { id, name, roles, branches } = answer.holder;
    return { member: { id, name, roles, branches, via: 'token' }, session: null };
  }

  return {
    /** Null for visitors, for teams, and over a connection that is not encrypted. */
    async memberOf(request: FastifyRequest): Promise<StaffMember | null> {
      const identity = await identify(request);
      return 'member' in identity ? identity.member : null;
    },

    /**
     * An `onRequest` hook that refuses callers without the right before the body is read. Needs parsed cookies. A
     * changing call with a session must carry its anti-forgery token.
     *
     * @param rights one of them is enough; null admits all staff
     */
    requireRight:
      (...rights: readonly (Right | null)[]) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        reply.header('cache-control', 'no-store');
        const identity = await identify(request);
        if ('refusal' in identity) {
          const { status, error } = identity.refusal;
          return reply.code(status).send({ error });
        }
        const { member, session } = identity;
        if (session && !isReading(request) && !hasValidAntiForgery(request, session))
          return reply.code(403).send({ error: 'Reload the page: this did not come from it.' });
        if (rights.some((right) => right === null || can(member, right))) return undefined;
        request.log.warn({ event: 'staff call refused', who: member.name, rights });
        return reply.code(403).send({ error: `This is for who may do ${rights.join(' or ')}.` });
      },
  };

  function hasValidAntiForgery(request: FastifyRequest, session: StaffSession): boolean {
    const sent = request.headers[staffForgeryHeader];
    return (
      isSameOrigin(request, config.publicOrigin) &&
      typeof sent === 'string' &&
      isSameSecret(sent, sessions.antiForgeryOf(session))
    );
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const refusal = (status: LoginRefusal['status'], error: string): Refusal => ({
  refusal: { status, error },
});
