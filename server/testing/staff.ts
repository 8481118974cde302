import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { type Role, staffForgeryHeader } from 'shared-contracts/staff';
import type { Config } from '../src/config/config';
import type { Database } from '../src/database/database';
import { type LoginThrottle, loginThrottle } from '../src/staff/login-throttle';
import { openStaff, type Staff } from '../src/staff/staff';
import {
  type SessionIdentity,
  type StaffSessions,
  staffSessions,
} from '../src/staff/staff-sessions';

interface StaffOptions {
  database: Database;
  config?: Partial<Pick<Config, 'secret' | 'publicOrigin' | 'campaignTokens'>>;
  now?: () => Date;
}

/** Test setup: the guard of staff routes, and signed-in people. */
export interface TestStaff {
  staff: Staff;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  /** Signs a new person in with these roles, in their own browser: returns the headers for `app.inject`. */
  signIn(...roles: Role[]): Promise<SignedIn>;
  /** Signs a new person in with this role who belongs to these branches. */
  signInOf(branches: readonly number[], ...roles: Role[]): Promise<SignedIn>;
  /** Signs the same person in in another browser. */
  signInAgain(person: Pick<SignedIn, 'id' | 'name'>): Promise<SignedIn>;
  /** Signs the machine's operator in, as the account `root`. */
  signInAsMachine(): Promise<SignedIn>;
}

export interface SignedIn {
  id: string;
  name: string;
  headers: Record<string, string>;
}

export function testStaff({ database, config, now = () => new Date() }: StaffOptions): TestStaff {
  const settings = {
    ...{ secret: 'a secret', publicOrigin: 'http://localhost:3000', campaignTokens: [] },
    ...config,
  };
  const throttle = loginThrottle(() => now().getTime());
  const sessions = staffSessions({ database, config: settings, now: () => now().getTime() });
  const staff = openStaff({ database, config: settings, throttle, sessions, now });
  const open = async (entrant: SessionIdentity): Promise<SignedIn> => ({
    ...{ id: entrant.person ?? `machine ${entrant.who}`, name: entrant.who },
    headers: { ...(await beginSession(sessions, entrant)), origin: settings.publicOrigin },
  });
  async function signInOf(branches: readonly number[], ...roles: Role[]): Promise<SignedIn> {
    const id = randomUUID();
    const name = `${roles[0] ?? 'nobody'} ${id.slice(0, 4)}`;
    const person = { id, name, email: `${id}@example.com`, roles: JSON.stringify(roles) };
    await database
      .insertInto('people')
      .values({
        ...person,
        branches: JSON.stringify(branches),
        invited_by: null,
        created_at: now().toISOString(),
        disabled_at: null,
        subject: null,
      })
      .execute();
    return open({ who: name, token: null, person: id });
  }
  return {
    ...{ staff, throttle, sessions, signInOf },
    signIn: (...roles) => signInOf([], ...roles),
    signInAgain: ({ id, name }) => open({ who: name, token: null, person: id }),
    signInAsMachine: () => open({ who: 'root', token: null, person: null }),
  };
}

/** Returns the headers of a browser in which this session began. */
async function beginSession(
  sessions: StaffSessions,
  entrant: SessionIdentity,
): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(cookie);
  app.post('/', async (request, reply) => {
    await sessions.begin(request, reply, entrant);
    return '';
  });
  app.get('/', async (request) => {
    const session = await sessions.of(request);
    return session && sessions.antiForgeryOf(session);
  });
  const [sessionCookie] = (await app.inject({ method: 'POST', url: '/' })).cookies;
  const headers = { cookie: `${sessionCookie?.name}=${sessionCookie?.value}` };
  const { body } = await app.inject({ url: '/', headers });
  return { ...headers, [staffForgeryHeader]: body };
}
