import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  formatFault,
  OrderError,
  Refused,
  type ReleaseService,
} from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { StaffDoor } from '../../admin/staff-door';
import type { ReleaseToken } from '../../config/release-config';
import { isFromThisSite } from '../../form-posts/same-site';
import { contentSecurityPolicy } from '../../pages/security-policy';
import { AdminPage } from './admin-page';
import { admit, type Visitor } from './guard';
import messages from './messages.json';
import { filled } from './part';

interface AdminPageOptions {
  tokens: readonly ReleaseToken[];
  serviceFor: (by: string) => ReleaseService;
  door: Pick<StaffDoor, 'knock' | 'personOf'>;
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Style sheets of the site, as text. */
  siteStyles: () => readonly string[];
}

export const adminPageAddress = '/-/releases';
const own = readFileSync(path.join(import.meta.dirname, 'admin-page.css'), 'utf8');
const orderSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});
const doneSchema = v.object({ done: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/))) });

/** What is live, on a page for people: with the link that the start prints, or a team's token as the password. */
export async function adminPagePlugin(
  app: FastifyInstance,
  { tokens, serviceFor, door, origin, siteStyles }: AdminPageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });

  app.get(adminPageAddress, async (request, reply) => {
    const visitor = admit(request, reply, { tokens, door });
    if (!visitor) return reply;
    const query = v.safeParse(doneSchema, request.query);
    const remote = query.success ? query.output.done : undefined;
    return show(reply, visitor, remote === undefined ? null : filled(messages.done, { remote }));
  });

  app.post(adminPageAddress, async (request, reply) => {
    const visitor = admit(request, reply, { tokens, door });
    if (!visitor) return reply;
    // a password travels with other sites' forms too
    if (!isFromThisSite(request, origin)) return reply.code(403).send();
    const order = v.safeParse(orderSchema, request.body);
    if (!order.success) return reply.code(400).send();
    const { name, why } = order.output;
    if (!visitor.mayChange(name)) {
      request.log.warn({ event: 'release refused to a team', team: visitor.by });
      return reply.code(403).send();
    }
    try {
      await serviceFor(visitor.by).rollback({ name, why, force: false });
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

  async function show(reply: FastifyReply, { by, mayChange }: Visitor, said: string | null) {
    const service = serviceFor(by);
    const [status, history] = await Promise.all([
      service.status({}),
      service.history({ name: null, limit: 50 }),
    ]);
    const styles = [...siteStyles(), own];
    const page = createElement(AdminPage, { status, history, mayChange, said, styles });
    return reply
      .header('content-security-policy', contentSecurityPolicy(styles, "'none'", "'none'"))
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ');
  if (error instanceof OrderError) return error.message;
  throw error;
}
