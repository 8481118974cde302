import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { formRateLimits } from '../../security/form-rate-limits';
import type { LoginThrottle } from '../login-throttle';
import { nextAddress } from '../next-address';
import { passkeyLibrary, passkeyScript } from '../sign-in-layout';
import { signInAddress } from '../sign-in-link';
import { homeOf, staffLocale, staffMessages } from '../staff-language';
import type { StaffSessions } from '../staff-sessions';
import { startSession } from '../start-session';
import type { Passkeys } from './passkeys';
import { authenticationSchema } from './response-schemas';

interface PasskeyPluginOptions {
  database: Database;
  passkeys: Passkeys;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  /** Public scheme, host and port. */
  origin: string;
}

/** Requests per address and minute; many people may share one address. */
export const perMinute = 60;

const requireModule = createRequire(import.meta.url);
const libraryFolder = path.dirname(requireModule.resolve('@simplewebauthn/browser'));
const scripts = {
  [passkeyScript]: path.join(import.meta.dirname, '../sign-in.js'),
  [passkeyLibrary]: path.join(libraryFolder, '../dist/bundle/index.umd.min.js'),
};

const signInSchema = v.object({ response: authenticationSchema, next: v.optional(v.string(), '') });

/** Routes for signing in with a passkey, and the scripts of the pages for passkeys. */
export async function passkeyPlugin(
  app: FastifyInstance,
  { database, passkeys, throttle, sessions, origin }: PasskeyPluginOptions,
): Promise<void> {
  const limit = await formRateLimits(app, { perMinute });

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
      if (isSameOrigin(request, origin)) return passkeys.requestOptions();
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
      if (!isSameOrigin(request, origin)) return refuse(403, messages.elsewhere);
      const refusal = throttle.refusalFor(request);
      if (refusal)
        return refuse(refusal.status, refusal.status === 403 ? messages.open : messages.busy);
      const sent = v.safeParse(signInSchema, request.body);
      const person = sent.success ? await passkeys.verifySignIn(sent.output.response) : null;
      if (!sent.success || !person) {
        throttle.countFailure(request);
        return refuse(401, messages.unknownPasskey);
      }
      await startSession(request, reply, person, null, { database, sessions });
      return { next: nextAddress(sent.output.next, origin, homeOf(request)) };
    },
  );
}
