import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import {
  formatFault,
  OrderError,
  Refused,
  type ReleaseService,
} from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import { sendStaffPage } from '../../admin/send-staff-page';
import { signInAddress } from '../../admin/sign-in-link';
import { mostIdle, type StaffSessions } from '../../admin/staff-sessions';
import type { ReleaseToken } from '../../config/release-config';
import { isFromThisSite } from '../../form-posts/same-site';
import { AdminPage } from './admin-page';
import { type Visitor, visitorOf } from './guard';
import messages from './messages.json';
import { filled } from './part';

interface AdminPageOptions {
  tokens: readonly ReleaseToken[];
  serviceFor: (by: string) => ReleaseService;
  sessions: StaffSessions;
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Style sheets of the site, as text. */
  siteStyles: () => readonly string[];
}

export const adminPageAddress = '/-/releases';
const orderSchema = v.object({
  act: v.picklist(['rollback', 'approve', 'restore']),
  name: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  path: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});
const doneSchema = v.object({ done: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/))) });

/** What is live, on a page for people who have signed in. */
export async function adminPagePlugin(
  app: FastifyInstance,
  { tokens, serviceFor, sessions, origin, siteStyles }: AdminPageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  const sendToSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const why = sessions.isOver(request) ? '?over' : '';
    return reply.header('cache-control', 'no-store').redirect(`${signInAddress}${why}`, 303);
  };

  app.get(adminPageAddress, async (request, reply) => {
    const visitor = await visitorOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    const query = v.safeParse(doneSchema, request.query);
    const remote = query.success ? query.output.done : undefined;
    return show(reply, visitor, remote === undefined ? null : filled(messages.done, { remote }));
  });

  app.post(adminPageAddress, async (request, reply) => {
    const visitor = await visitorOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    if (!isFromThisSite(request, origin)) return reply.code(403).send();
    const order = v.safeParse(orderSchema, request.body);
    if (!order.success) return reply.code(400).send();
    const { name } = order.output;
    if (!visitor.mayChange(name)) {
      request.log.warn({ event: 'release refused to a team', team: visitor.by });
      return reply.code(403).send();
    }
    try {
      await give(serviceFor(visitor.by), order.output);
      return reply.redirect(`${adminPageAddress}?done=${name}`, 303);
    } catch (error) {
      reply.code(422);
      return show(
        reply,
        visitor,
        filled(messages.failed, { remote: name, reason: reasonOf(error) }),
      );
    }
  });

  async function show(reply: FastifyReply, visitor: Visitor, said: string | null) {
    const { by, mayChange, session } = visitor;
    const service = serviceFor(by);
    const [status, history, orders, signedIn] = await Promise.all([
      service.status({}),
      service.history({ name: null, limit: 50 }),
      service.audit({ limit: 30 }),
      sessions.seenBy(session),
    ]);
    // what nobody looks at any more does not stay on the screen
    reply.header('refresh', `${mostIdle / 1000 + 60}; url=${signInAddress}?over`);
    return sendStaffPage(reply, siteStyles(), (styles) =>
      createElement(AdminPage, {
        ...{ status, history, orders, mayChange, said, styles },
        ...{ session, signedIn },
      }),
    );
  }
}

function give(
  service: ReleaseService,
  { act, name, version, path, why }: v.InferOutput<typeof orderSchema>,
) {
  if (act === 'approve') return service.approve({ name, version });
  if (act === 'restore') return service.retire({ name, path, instead: null, undo: true, why });
  return service.rollback({ name, why, force: false });
}

function reasonOf(error: unknown): string {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ');
  if (error instanceof OrderError) return error.message;
  throw error;
}
