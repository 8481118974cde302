import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can, type Role } from 'shared-contracts/staff';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { ownCookie } from '../security/own-cookie';
import { branchesIn } from './people/people.queries';
import { isPrivateLine } from './private-line';
import {
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
  seeSession,
} from './staff-sessions.queries';

/** Who signs in, and by what. */
export interface Entrant {
  /** A person, an account of this machine, or a team. */
  who: string;
  /** Digest of the team's token, which must still be good; null for all others. */
  token: string | null;
  /** Null for teams and for who runs the machine. */
  person: string | null;
}

/** A browser that is signed in. */
export interface StaffSession extends Entrant {
  id: string;
  /** As they are now: a team has none, and who runs the machine is an administrator. */
  roles: readonly Role[];
  /** Offices whose leads they see as agents. */
  branches: readonly number[];
  /** ISO, UTC. */
  beganAt: string;
  seenAt: string;
  /** When it ends, whatever its browser does. */
  until: string;
}

const minute = 60 * 1000;
/** ms for which a session is good, and for which nobody needs to use it. */
const aDay = 24 * 60 * minute;
export const mostIdle = 60 * minute;

export type StaffSessions = ReturnType<typeof staffSessions>;

interface SessionOptions {
  database: Database;
  config: Pick<Config, 'secret'>;
  now?: () => number;
}

/**
 * Browsers that are signed in, in the database: one that is ended is over on every server, and stays so. A cookie
 * holds 256 random bits; what is kept of them says nothing without the site's secret.
 */
export function staffSessions({ database, config, now = Date.now }: SessionOptions) {
  const idOf = (key: string) =>
    createHmac('sha256', config.secret).update(`staff-session ${key}`).digest('hex');
  const momentOf = (time: number) => new Date(time).toISOString();
  const times = () => ({ now: momentOf(now()), idleSince: momentOf(now() - mostIdle) });

  return {
    /** Lets this browser in. What it was signed in as before is over. */
    async begin(request: FastifyRequest, reply: FastifyReply, entrant: Entrant): Promise<void> {
      const key = randomBytes(32).toString('base64url');
      const at = momentOf(now());
      const before = request.cookies[cookieOf(request)];
      if (before) await deleteSessions(database, [idOf(before)]);
      await insertSession(database, {
        ...{ id: idOf(key), who: entrant.who, token: entrant.token, person: entrant.person },
        ...{ began_at: at, seen_at: at, until: momentOf(now() + aDay) },
      });
      reply.setCookie(cookieOf(request), key, optionsOf(request));
    },

    /** The session of this browser; null without one, and where somebody could listen in. */
    async of(request: FastifyRequest): Promise<StaffSession | null> {
      const key = request.cookies[cookieOf(request)];
      if (!key || !isPrivateLine(request)) return null;
      const found = await findSession(database, idOf(key), times());
      if (!found) return null;
      if (now() - Date.parse(found.seen_at) > minute)
        await seeSession(database, found.id, momentOf(now()));
      return sessionOf(found);
    },

    /** Whether this browser is signed in. Unlike `of` it is no use of the session: who only listens falls idle. */
    async isGood(request: FastifyRequest): Promise<boolean> {
      const key = request.cookies[cookieOf(request)];
      return key !== undefined && (await findSession(database, idOf(key), times())) !== undefined;
    },

    /** Whether this browser says that it is signed in, and is not any more. */
    isOver: (request: FastifyRequest): boolean => Boolean(request.cookies[cookieOf(request)]),

    /** Those that this one may end: administrators all, people and teams their own. */
    async seenBy(session: StaffSession): Promise<StaffSession[]> {
      const all = (await listSessions(database, times())).map(sessionOf);
      if (can(session, 'people.manage')) return all;
      return all.filter(
        ({ token, person }) => token === session.token && person === session.person,
      );
    },

    /** What calls of this session that change something must repeat: no page of another site can know it. */
    antiForgeryOf: ({ id }: Pick<StaffSession, 'id'>): string =>
      createHmac('sha256', config.secret).update(`anti-forgery ${id}`).digest('base64url'),

    end: (sessions: readonly StaffSession[]) =>
      deleteSessions(
        database,
        sessions.map(({ id }) => id),
      ),

    /** Takes the cookie from this browser. */
    forget: (request: FastifyRequest, reply: FastifyReply) =>
      reply.clearCookie(cookieOf(request), optionsOf(request)),
  };
}

const sessionOf = (row: SessionRow): StaffSession => ({
  ...{ id: row.id, who: row.name ?? row.who, token: row.token, person: row.person },
  ...{ roles: rolesOf(row), branches: row.branches === null ? [] : branchesIn(row.branches) },
  ...{ beganAt: row.began_at, seenAt: row.seen_at, until: row.until },
});

function rolesOf({ roles, token }: SessionRow): Role[] {
  if (roles !== null) return JSON.parse(roles); // the site wrote it
  return token === null ? ['administrator'] : [];
}

const optionsOf = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

const cookieOf = ({ protocol }: FastifyRequest) => ownCookie('staff', protocol === 'https');
