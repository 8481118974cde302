import type { FastifyReply, FastifyRequest } from 'fastify';
import { can, type Right, type Role, staffForgeryHeader } from 'shared-contracts/staff';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { isFromThisSite } from '../form-posts/same-site';
import { findToken } from './people/tokens.queries';
import type { DoorRefusal, StaffDoor } from './staff-door';
import type { StaffSession, StaffSessions } from './staff-sessions';
import { bearerOf, digestOf, isSameSecret } from './staff-tokens';

/** Who asks for something that is for staff. */
export interface StaffMember {
  /** The person's; of the machine's own account and of tokens of the settings, which no table has, `machine …` and `token …`. */
  id: string;
  name: string;
  /** As they are at this moment. */
  roles: readonly Role[];
  /** Offices whose leads they see as agents. */
  branches: readonly number[];
  via: 'session' | 'token';
}

interface StaffOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'campaignTokens'>;
  door: Pick<StaffDoor, 'knock'>;
  sessions: Pick<StaffSessions, 'of' | 'antiForgeryOf'>;
  now?: () => Date;
}

/** What routes for staff ask: who it is, and whether they may. */
export type Staff = ReturnType<typeof openStaff>;

type Refusal = { refusal: { status: DoorRefusal['status']; error: string } };
type Identity = { member: StaffMember; session: StaffSession | null };

/** A token of the settings is a colleague's who makes and publishes. */
const rolesOfSettings: readonly Role[] = ['author', 'approver'];

export function openStaff({
  database,
  config,
  door,
  sessions,
  now = () => new Date(),
}: StaffOptions) {
  // asked for by the hook and by the handler
  const known = new WeakMap<FastifyRequest, Promise<Identity | Refusal>>();

  function identify(request: FastifyRequest): Promise<Identity | Refusal> {
    const identity = known.get(request) ?? find(request);
    known.set(request, identity);
    return identity;
  }

  async function find(request: FastifyRequest): Promise<Identity | Refusal> {
    const token = bearerOf(request);
    if (token) return holderOf(request, token);
    const session = await sessions.of(request);
    if (!session || session.token !== null)
      return refusal(401, 'Sign in at /-/sign-in, or send a token.');
    const { who: name, person, roles, branches } = session;
    return {
      member: { id: person ?? `machine ${name}`, name, roles, branches, via: 'session' },
      session,
    };
  }

  async function holderOf(request: FastifyRequest, token: string): Promise<Identity | Refusal> {
    const row = await findToken(database, digestOf(token), now().toISOString());
    const holders = [
      ...config.campaignTokens.map(({ name, digest }) => ({
        ...{ id: `token ${name}`, name, digest, roles: rolesOfSettings },
        branches: [],
      })),
      ...(row ? [row] : []),
    ];
    const answer = door.knock(request, holders, token);
    if ('refusal' in answer) return answer;
    const { id, name, roles, branches } = answer.holder;
    return { member: { id, name, roles, branches, via: 'token' }, session: null };
  }

  return {
    /** Null for visitors, for teams, and where somebody could listen in. */
    async memberOf(request: FastifyRequest): Promise<StaffMember | null> {
      const identity = await identify(request);
      return 'member' in identity ? identity.member : null;
    },

    /**
     * Refuses who may not, before the body is read: for the `onRequest` of a route, which runs when cookies are
     * read. What a browser sends to change something must come from a page of this site that knows its session.
     *
     * @param rights one of them is enough; null lets in everybody of the staff
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
        if (session && !isReading(request) && !isProven(request, session))
          return reply.code(403).send({ error: 'Reload the page: this did not come from it.' });
        if (rights.some((right) => right === null || can(member, right))) return undefined;
        request.log.warn({ event: 'staff call refused', who: member.name, rights });
        return reply.code(403).send({ error: `This is for who may do ${rights.join(' or ')}.` });
      },
  };

  function isProven(request: FastifyRequest, session: StaffSession): boolean {
    const sent = request.headers[staffForgeryHeader];
    return (
      isFromThisSite(request, config.publicOrigin) &&
      typeof sent === 'string' &&
      isSameSecret(sent, sessions.antiForgeryOf(session))
    );
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const refusal = (status: DoorRefusal['status'], error: string): Refusal => ({
  refusal: { status, error },
});
