import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can, type Role } from 'shared-contracts/staff';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { hostCookieName } from '../security/host-cookie';
import { parseBranches } from './people/people.queries';
import { isSecureConnection } from './secure-connection';
import {
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
  touchSession,
} from './staff-sessions.queries';

/** Who signs in, and how. */
export interface SessionIdentity {
  /** Name of a person, of a machine account, or of a team. */
  who: string;
  /** Digest of the team's token, which must stay valid; null for all others. */
  token: string | null;
  /** Id of the person; null for teams and machine accounts. */
  person: string | null;
}

/** A valid session of a browser. */
export interface StaffSession extends SessionIdentity {
  id: string;
  /** Current roles. A team has none; a machine account is an administrator. */
  roles: readonly Role[];
  /** Ids of the offices whose leads they see as agents. */
  branches: readonly number[];
  /** ISO time, UTC. */
  beganAt: string;
  seenAt: string;
  /** When the session ends at the latest. */
  until: string;
}

const minuteMs = 60 * 1000;
/** ms: the longest life of a session, and the longest time without use. */
const lifetimeMs = 24 * 60 * minuteMs;
export const maxIdleMs = 60 * minuteMs;

export type StaffSessions = ReturnType<typeof staffSessions>;

interface SessionOptions {
  database: Database;
  config: Pick<Config, 'secret'>;
  now?: () => number;
}

/**
 * Staff sessions in the database: a session that ends is over on every server at once. The cookie holds 256 random
 * bits; the database holds only their HMAC with the site's secret.
 */
export function staffSessions({ database, config, now = Date.now }: SessionOptions) {
  const idOf = (key: string) =>
    createHmac('sha256', config.secret).update(`staff-session ${key}`).digest('hex');
  const toIso = (time: number) => new Date(time).toISOString();
  const times = () => ({ now: toIso(now()), idleSince: toIso(now() - maxIdleMs) });

  return {
    /** Starts a session in this browser, and ends the one that it had. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      identity: SessionIdentity,
    ): Promise<void> {
      const key = randomBytes(32).toString('base64url');
      const at = toIso(now());
      const previousKey = request.cookies[cookieName(request)];
      if (previousKey) await deleteSessions(database, [idOf(previousKey)]);
      await insertSession(database, {
        ...{ id: idOf(key), who: identity.who, token: identity.token, person: identity.person },
        ...{ began_at: at, seen_at: at, until: toIso(now() + lifetimeMs) },
      });
      reply.setCookie(cookieName(request), key, cookieOptions(request));
    },

    /** The browser's session; null when there is none, or when the connection is not encrypted. */
    async of(request: FastifyRequest): Promise<StaffSession | null> {
      const key = request.cookies[cookieName(request)];
      if (!key || !isSecureConnection(request)) return null;
      const found = await findSession(database, idOf(key), times());
      if (!found) return null;
      if (now() - Date.parse(found.seen_at) > minuteMs)
        await touchSession(database, found.id, toIso(now()));
      return sessionOf(found);
    },

    /**
     * Whether the session is valid. Unlike `of` it does not count as use, so that an open event stream does not keep
     * a session alive.
     */
    async isValid(request: FastifyRequest): Promise<boolean> {
      const key = request.cookies[cookieName(request)];
      return key !== undefined && (await findSession(database, idOf(key), times())) !== undefined;
    },

    /**
     * Whether the browser has a session cookie. Call it only after `of` has found no session: then the session has
     * expired.
     */
    hasSessionCookie: (request: FastifyRequest): boolean =>
      Boolean(request.cookies[cookieName(request)]),

    /** Sessions that this one may end: administrators all, others their own. */
    async visibleTo(session: StaffSession): Promise<StaffSession[]> {
      const all = (await listSessions(database, times())).map(sessionOf);
      if (can(session, 'people.manage')) return all;
      return all.filter(
        ({ token, person }) => token === session.token && person === session.person,
      );
    },

    /** The anti-forgery token (CSRF) that a changing call must repeat. Another site's page cannot read it. */
    antiForgeryOf: ({ id }: Pick<StaffSession, 'id'>): string =>
      createHmac('sha256', config.secret).update(`anti-forgery ${id}`).digest('base64url'),

    end: (sessions: readonly StaffSession[]) =>
      deleteSessions(
        database,
        sessions.map(({ id }) => id),
      ),

    forget: (request: FastifyRequest, reply: FastifyReply) =>
      reply.clearCookie(cookieName(request), cookieOptions(request)),
  };
}

const sessionOf = (row: SessionRow): StaffSession => ({
  ...{ id: row.id, who: row.name ?? row.who, token: row.token, person: row.person },
  ...{ roles: rolesOf(row), branches: row.branches === null ? [] : parseBranches(row.branches) },
  ...{ beganAt: row.began_at, seenAt: row.seen_at, until: row.until },
});

function rolesOf({ roles, token }: SessionRow): Role[] {
  if (roles !== null) return JSON.parse(roles); // the site wrote it
  return token === null ? ['administrator'] : [];
}

const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

const cookieName = ({ protocol }: FastifyRequest) => hostCookieName('staff', protocol === 'https');
