import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isFromThisSite } from '../../form-posts/same-site';
import { writeLimits } from '../../security/write-limits';
import { passkeyLibrary, passkeyScript } from '../entrance';
import { letIn, roomsAddress } from '../let-in';
import { nextAddress } from '../next-address';
import { signInAddress } from '../sign-in-link';
import type { StaffDoor } from '../staff-door';
import { staffLocale, staffMessages } from '../staff-language';
import type { StaffSessions } from '../staff-sessions';
import { usedSchema } from './answers';
import type { Passkeys } from './passkeys';

interface PasskeyPluginOptions {
  database: Database;
  passkeys: Passkeys;
  door: StaffDoor;
  sessions: StaffSessions;
  /** Public scheme, host and port. */
  origin: string;
}

/** Requests per address and minute; many people may share one address. */
export const perMinute = 60;

const packages = createRequire(import.meta.url);
const libraryFolder = path.dirname(packages.resolve('@simplewebauthn/browser'));
const scripts = {
  [passkeyScript]: path.join(import.meta.dirname, '../sign-in.js'),
  [passkeyLibrary]: path.join(libraryFolder, '../dist/bundle/index.umd.min.js'),
};

const schema = v.object({ response: usedSchema, next: v.optional(v.string(), '') });

/** Routes for signing in with a passkey, and the scripts of the pages for passkeys. */
export async function passkeyPlugin(
  app: FastifyInstance,
  { database, passkeys, door, sessions, origin }: PasskeyPluginOptions,
): Promise<void> {
  const limit = await writeLimits(app, { perMinute });

  for (const [address, file] of Object.entries(scripts)) {
    const text = readFileSync(file, 'utf8');
    app.get(address, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }

  app.post(
    `${signInAddress}/passkey/options`,
    { onRequest: limit(), bodyLimit: 1024 },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isFromThisSite(request, origin)) return passkeys.requestOptions();
      return reply.code(403).send({ error: staffMessages[staffLocale(request)].elsewhere });
    },
  );

  app.post(
    `${signInAddress}/passkey`,
    { onRequest: limit(), bodyLimit: 65_536 },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const messages = staffMessages[staffLocale(request)];
      const refuse = (status: number, error: string) => reply.code(status).send({ error });
      if (!isFromThisSite(request, origin)) return refuse(403, messages.elsewhere);
      const closed = door.closedTo(request);
      if (closed)
        return refuse(closed.status, closed.status === 403 ? messages.open : messages.busy);
      const sent = v.safeParse(schema, request.body);
      const person = sent.success ? await passkeys.signedBy(sent.output.response) : null;
      if (!sent.success || !person) {
        door.missed(request);
        return refuse(401, messages.unknownPasskey);
      }
      await letIn(request, reply, person, null, { database, sessions });
      return { next: nextAddress(sent.output.next, origin, roomsAddress) };
    },
  );
}
