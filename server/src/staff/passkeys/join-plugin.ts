import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { Locale } from 'shared-contracts/locale';
import { detailsSchema } from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { formRateLimits } from '../../security/form-rate-limits';
import { digestOf } from '../../security/secrets';
import { JoinPage } from '../join-page';
import type { LoginThrottle } from '../login-throttle';
import { saveSettings } from '../notices/settings.queries';
import { joinAddress, type People } from '../people/people';
import { findPersonByEmail } from '../people/people.queries';
import { sendStaffPage } from '../send-staff-page';
import { homeOf, staffLocale, staffMessages, storeRequestedLocale } from '../staff-language';
import type { StaffSessions } from '../staff-sessions';
import { startSession } from '../start-session';
import { perMinute } from './passkey-plugin';
import type { Passkeys } from './passkeys';
import { registrationSchema } from './response-schemas';

interface JoinOptions {
  database: Database;
  people: People;
  passkeys: Passkeys;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  /** Public scheme, host and port. */
  origin: string;
  /** CSS of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
}

const code = v.pipe(v.string(), v.maxLength(200));
const passkey = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const invitedSchema = v.object({ code });
const joinFields = { passkey, response: registrationSchema };

/** The person to create a passkey for: an invited one (`code`), or the operator of the machine (`code` is null). */
type Newcomer = { id: string; name: string; email: string; code: string | null };

/** The page for the first passkey, for invited people and for the operator of the machine. */
export async function joinPlugin(app: FastifyInstance, options: JoinOptions): Promise<void> {
  const { database, people, passkeys, throttle, sessions, origin, siteStyles } = options;
  const limit = await formRateLimits(app, { perMinute });
  /** The session of an operator who came by the machine's link, and has no account yet; else null. */
  const machineSession = async (request: FastifyRequest) => {
    const session = await sessions.of(request);
    return session?.token === null && session.person === null ? session : null;
  };

  app.get(joinAddress, async (request, reply) => {
    const locale = staffLocale(request);
    storeRequestedLocale(request, reply);
    const isFirst = (await machineSession(request)) !== null;
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(JoinPage, { locale, styles, isFirst }),
    );
  });

  app.post(
    `${joinAddress}/options`,
    { onRequest: limit(), bodyLimit: 4096 },
    async (request, reply) => {
      const newcomer = await identifyNewcomer(request, reply);
      if (!newcomer) return reply;
      return { name: newcomer.name, options: await passkeys.creationOptions(newcomer) };
    },
  );

  app.post(joinAddress, { onRequest: limit(), bodyLimit: 65_536 }, async (request, reply) => {
    const newcomer = await identifyNewcomer(request, reply);
    if (!newcomer) return reply;
    const messages = staffMessages[staffLocale(request)];
    const sent = v.safeParse(v.object(joinFields), request.body);
    const stored = sent.success ? await storeNewcomer(newcomer, sent.output) : null;
    if (!stored) return reply.code(409).send({ error: messages.failed });
    // the language in which they are written to, until they choose another
    await saveSettings(database, newcomer.id, { locale: staffLocale(request) });
    await startSession(request, reply, newcomer, null, { database, sessions });
    return { next: homeOf(request) };
  });

  /** Null when there is no such person; the refusal is then sent already. */
  async function identifyNewcomer(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Newcomer | null> {
    reply.header('cache-control', 'no-store');
    const messages = staffMessages[staffLocale(request)];
    const refuse = async (status: number, error: string) => {
      await reply.code(status).send({ error });
      return null;
    };
    if (!isSameOrigin(request, origin)) return refuse(403, messages.elsewhere);
    const refusal = throttle.refusalFor(request);
    if (refusal)
      return refuse(refusal.status, refusal.status === 403 ? messages.open : messages.busy);
    const invited = v.safeParse(invitedSchema, request.body);
    if (invited.success) {
      const { code } = invited.output;
      const person = await people.invited(code);
      if (person?.email) return { ...person, email: person.email, code };
      throttle.countFailure(request);
      return refuse(401, messages.invitationOver);
    }
    const session = await machineSession(request);
    if (!session) return refuse(401, messages.invitationOver);
    const details = v.safeParse(detailsSchema, request.body);
    if (!details.success) return refuse(400, messages.details);
    if (await findPersonByEmail(database, details.output.email))
      return refuse(409, messages.emailTaken);
    // the same at both calls of a session, and different for each session
    return { ...details.output, id: digestOf(`person ${session.id}`).slice(0, 32), code: null };
  }

  async function storeNewcomer(
    newcomer: Newcomer,
    { passkey, response }: v.InferOutput<v.ObjectSchema<typeof joinFields, undefined>>,
  ): Promise<boolean> {
    const credential = await passkeys.verifyRegistration(newcomer.id, response, passkey);
    if (!credential) return false;
    const { code } = newcomer;
    return code === null
      ? people.joinFromMachine(newcomer.id, newcomer, credential)
      : people.join(code, newcomer, credential);
  }
}
