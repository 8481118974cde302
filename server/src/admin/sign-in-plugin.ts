import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as v from 'valibot';
import type { ReleaseToken } from '../config/release-config';
import type { Database } from '../database/database';
import { isFromThisSite } from '../form-posts/same-site';
import { writeLimits } from '../security/write-limits';
import messages from './messages.json';
import { isPrivateLine } from './private-line';
import { sendStaffPage } from './send-staff-page';
import { signInAddress, takeSignInCode } from './sign-in-link';
import { SignInPage } from './sign-in-page';
import type { DoorRefusal, StaffDoor } from './staff-door';
import type { StaffMember, StaffSessions } from './staff-sessions';

export interface SignInOptions {
  database: Database;
  /** Teams' tokens, which sign people of theirs in too. */
  tokens: readonly ReleaseToken[];
  door: StaffDoor;
  sessions: StaffSessions;
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Where who has signed in goes on. */
  next: string;
  /** Style sheets of the site, as text. */
  siteStyles: () => readonly string[];
}

/** Ends sessions: the one that asks, another by its id, or all that it may end. */
export const signOutAddress = '/-/sign-out';
const scriptAddress = '/-/sign-in.js';
const script = readFileSync(path.join(import.meta.dirname, 'sign-in.js'), 'utf8');

/** Tries of one address within a minute. */
const perMinute = 10;

const signInSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(200)) });
const signOutSchema = v.object({
  which: v.optional(v.pipe(v.string(), v.regex(/^(this|all|[0-9a-f]{64})$/)), 'this'),
});

/** The page where staff sign in, with the code of a link or a team's token, and the way out. */
export async function signInPlugin(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { database, tokens, door, sessions, origin, next, siteStyles } = options;
  await app.register(formbody, { bodyLimit: 4096 });
  const limit = await writeLimits(app, { perMinute });
  const show = (reply: FastifyReply, said: string | null) =>
    sendStaffPage(reply, siteStyles(), (styles) =>
      createElement(SignInPage, { said, styles, script: scriptAddress }),
    );

  app.get(scriptAddress, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.get<{ Querystring: { over?: string } }>(signInAddress, ({ query }, reply) =>
    show(reply, query.over === undefined ? null : messages.over),
  );

  app.post(signInAddress, { onRequest: limit() }, async (request, reply) => {
    if (!isFromThisSite(request, origin)) return show(reply.code(403), messages.elsewhere);
    const form = v.safeParse(signInSchema, request.body);
    const code = form.success ? form.output.code : '';
    const { status, member } = await memberOf(request, code);
    if (!member) {
      const why = { 401: messages.unknown, 403: messages.open, 429: messages.busy }[status];
      return show(reply.code(status), why);
    }
    await sessions.begin(request, reply, member);
    // rare, and worth a line at the level that is usual
    request.log.warn({ event: 'staff signed in', who: member.who });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });

  app.post(signOutAddress, async (request, reply) => {
    if (!isFromThisSite(request, origin)) return show(reply.code(403), messages.elsewhere);
    const session = await sessions.of(request);
    const form = v.safeParse(signOutSchema, request.body);
    if (!form.success) return show(reply.code(400), messages.elsewhere);
    if (session) {
      const { which } = form.output;
      const mine = await sessions.seenBy(session);
      const id = which === 'this' ? session.id : which;
      const ended = mine.filter((one) => which === 'all' || one.id === id);
      await sessions.end(ended);
      request.log.warn({ event: 'staff signed out', who: session.who, sessions: ended.length });
      if (!ended.some((one) => one.id === session.id))
        return reply.header('cache-control', 'no-store').redirect(next, 303);
    }
    sessions.forget(request, reply);
    return show(reply.header('clear-site-data', '"cache"'), messages.out);
  });

  async function memberOf(
    request: FastifyRequest,
    code: string,
  ): Promise<{ status: DoorRefusal['status']; member: StaffMember | null }> {
    const who = isPrivateLine(request) && code ? await takeSignInCode(database, code) : null;
    if (who !== null) return { status: 401, member: { who, token: null } };
    const answer = door.knock(request, tokens, code);
    if ('refusal' in answer) return { status: answer.refusal.status, member: null };
    const { team, digest } = answer.holder;
    return { status: 401, member: { who: team, token: digest } };
  }
}
