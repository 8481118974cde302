import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { numberOf, rampSteps } from 'shared-contracts/releasing/ramp';
import {
  type Change,
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
import type { Shelf } from '../service/shelf';
import { AdminPage } from './admin-page';
import { type Visitor, visitorOf } from './guard';
import messages from './messages.json';
import { filled } from './part';
import { Confirm, wholeRemote } from './shelf';

interface AdminPageOptions {
  tokens: readonly ReleaseToken[];
  serviceFor: (by: string) => ReleaseService;
  shelf: () => Promise<Shelf>;
  sessions: StaffSessions;
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Style sheets of the site, as text. */
  siteStyles: () => readonly string[];
}

export const adminPageAddress = '/-/releases';
const nameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/));
const said = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');
const orderSchema = v.object({
  act: v.picklist(['rollback', 'approve', 'restore', 'promote', 'ramp', 'retire']),
  name: nameSchema,
  version: said(100),
  path: said(200),
  traffic: said(10),
  steps: said(60),
  every: said(10),
  instead: said(200),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** Whether it was asked again. */
  sure: said(3),
});
type PageOrder = v.InferOutput<typeof orderSchema>;
const outcomes = ['done', 'asked', 'planned'] as const;
const outcomeSchema = v.object({
  done: v.optional(nameSchema),
  asked: v.optional(nameSchema),
  planned: v.optional(nameSchema),
});

/** What is live, on a page for people who have signed in. */
export async function adminPagePlugin(
  app: FastifyInstance,
  { tokens, serviceFor, shelf, sessions, origin, siteStyles }: AdminPageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  const sendToSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const why = sessions.isOver(request) ? '?over' : '';
    return reply.header('cache-control', 'no-store').redirect(`${signInAddress}${why}`, 303);
  };

  app.get(adminPageAddress, async (request, reply) => {
    const visitor = await visitorOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    const query = v.safeParse(outcomeSchema, request.query);
    const outcome = outcomes.find((one) => query.success && query.output[one] !== undefined);
    const remote = (outcome && query.success && query.output[outcome]) || '';
    return show(reply, visitor, outcome ? filled(messages[outcome], { remote }) : null);
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
    const question = order.output.sure === '' ? questionOf(order.output) : null;
    if (question !== null) {
      const { sure: _sure, ...fields } = order.output;
      return sendStaffPage(reply, siteStyles(), (styles) =>
        createElement(Confirm, { question, fields, styles, label: labelOf(order.output) }),
      );
    }
    try {
      const { action } = await give(serviceFor(visitor.by), order.output);
      const outcome = action === 'ask' ? 'asked' : action === 'plan' ? 'planned' : 'done';
      return reply.redirect(`${adminPageAddress}?${outcome}=${name}`, 303);
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
    const [status, onShelf, history, orders, signedIn] = await Promise.all([
      service.status({}),
      shelf(),
      service.history({ name: null, limit: 50 }),
      service.audit({ limit: 30 }),
      sessions.seenBy(session),
    ]);
    // what nobody looks at any more does not stay on the screen
    reply.header('refresh', `${mostIdle / 1000 + 60}; url=${signInAddress}?over`);
    return sendStaffPage(reply, siteStyles(), (styles) =>
      createElement(AdminPage, {
        ...{ status, shelf: onShelf, history, orders, mayChange, said, styles },
        ...{ session, signedIn },
      }),
    );
  }
}

function give(
  service: ReleaseService,
  { act, name, version, path, traffic, steps, every, instead, why }: PageOrder,
): Promise<Change> {
  const releases = [{ name, version }];
  if (act === 'approve') return service.approve({ name, version });
  if (act === 'promote')
    return service.promote({ releases, traffic: numberOf(traffic, messages.traffic), why });
  if (act === 'ramp')
    return service.plan({ releases, steps: rampSteps({ steps, every }, new Date()), why });
  if (act === 'retire') {
    const address = { path: path === wholeRemote ? null : path, instead: instead || null };
    return service.retire({ name, ...address, undo: false, why });
  }
  if (act === 'restore') return service.retire({ name, path, instead: null, undo: true, why });
  return service.rollback({ name, why, force: false });
}

/** What is asked again; null for what takes something back, which has to be quick. */
function questionOf(order: PageOrder): string | null {
  const { act, name, path, instead } = order;
  if (act === 'promote') return filled(messages.confirmPromote, order);
  if (act === 'ramp') return filled(messages.confirmRamp, order);
  if (act !== 'retire') return null;
  const address = path === wholeRemote ? name : `/${path}`;
  return filled(instead ? messages.confirmRetire : messages.confirmGone, { address, instead });
}

const labelOf = ({ act }: PageOrder) =>
  act === 'promote' ? messages.goLive : act === 'ramp' ? messages.ramp : messages.retire;

function reasonOf(error: unknown): string {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ');
  if (error instanceof OrderError) return error.message;
  throw error;
}
