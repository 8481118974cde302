import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type LeadRouting, leadRoutingKind } from '../src/content/lead-routing';
import { scheduleOf } from '../src/content/opening-times';
import { calendarPlugin } from '../src/leads/booking/calendar-plugin';
import { inboxPlugin } from '../src/leads/inbox/inbox-plugin';
import { type FreshDatabase, openFreshDatabase } from './fresh-database';
import { type SignedIn, type TestStaff, testStaff } from './staff';
import { leadFilesIn } from './uploads';

const schedule = scheduleOf({ opening_times: 'Sa-Th 08:00-18:00' }, []);
const leadDesk: LeadRouting = {
  offices: [
    {
      ...{ id: 1, title: { en: 'Sitra showroom', ar: 'معرض سترة' }, schedule },
      takes: ['test-drive'],
    },
    { id: 2, title: { en: 'Manama', ar: 'المنامة' }, schedule },
  ],
  minutes: { 'test-drive': 60 },
};

/** A Sunday at noon in Bahrain. */
export const signedInAt = new Date('2026-11-22T09:00:00.000Z');

/** Test setup: the inbox's routes, two branches, and a clock; sessions do not expire when it advances. */
export interface TestInbox {
  fresh: FreshDatabase;
  staff: TestStaff;
  app: FastifyInstance;
  /** Registered routes: `GET /-/leads/:reference`. */
  routes: string[];
  now: Date;
  /** Calls as a person: `ask(agent, 'GET /TD-20417')`. */
  ask: (
    who: Pick<SignedIn, 'headers'>,
    call: string,
    payload?: object,
  ) => Promise<{ status: number; headers: Record<string, unknown>; raw: Buffer; body: Answer }>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of the answer
type Answer = any;

export async function openTestInbox(): Promise<TestInbox> {
  const fresh = await openFreshDatabase();
  const { database } = fresh;
  const body = JSON.stringify(leadDesk);
  await database
    .insertInto('content')
    .values({ kind: leadRoutingKind, key: '', position: 0, body, changed: null })
    .execute();
  const staff = testStaff({ database, now: () => signedInAt });
  const app = fastify();
  const config = {
    publicOrigin: 'https://showroom.example',
    secret: 'a secret of thirty-two characters',
  };
  const inbox: TestInbox = {
    ...{ fresh, staff, app, routes: [], now: signedInAt },
    async ask({ headers }, call, payload) {
      const [method = '', url = ''] = call.split(' ');
      const answer = await app.inject({
        ...{ method: method as 'GET', url: `/-/leads${url}`, headers },
        ...(payload && { payload }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        ...{ status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload },
        body: isJson ? answer.json() : answer.body,
      };
    },
    async close() {
      await app.close();
      await fresh.close();
    },
  };
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') inbox.routes.push(`${one} ${url}`);
  });
  await app.register(cookie);
  await app.register(inboxPlugin, {
    ...{ database, leadFiles: leadFilesIn(fresh.dataDir), config, now: () => inbox.now },
    ...{ staff: staff.staff, sessions: staff.sessions },
  });
  await app.register(calendarPlugin, { database, staff: staff.staff, now: () => inbox.now });
  return inbox;
}
