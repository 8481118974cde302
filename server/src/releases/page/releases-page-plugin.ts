import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { isDuration, isNumber, rampSteps } from 'shared-contracts/releasing/ramp';
import { type Change, OrderError, type ReleaseService } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { ReleaseToken } from '../../config/release-config';
import { isSameOrigin } from '../../http/same-origin';
import { releasesPagePath } from '../../staff/next-address';
import { sendStaffPage } from '../../staff/send-staff-page';
import { signInAddress } from '../../staff/sign-in-link';
import { fillPlaceholders, staffLocale, storeRequestedLocale } from '../../staff/staff-language';
import { maxIdleMs, type StaffSessions } from '../../staff/staff-sessions';
import { orderFailure } from '../service/failures';
import type { Caller } from '../service/guarded-service';
import type { PublishedVersions } from '../service/published-versions';
import { type ReleaseMessages, releaseMessages } from './page-locale';
import { Confirm, wholeRemote } from './published';
import { type ReleaseManager, releaseManagerOf } from './release-manager';
import { ReleasesPage } from './releases-page';

interface ReleasesPageOptions {
  tokens: readonly ReleaseToken[];
  serviceFor: (caller: Caller) => ReleaseService;
  publishedVersions: () => Promise<PublishedVersions>;
  sessions: StaffSessions;
  /** Public origin: scheme, host and port. */
  origin: string;
  /** Contents of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
}

const nameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/));
const optionalText = (maxLength: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)), '');
const actionSchema = v.object({
  act: v.picklist(['rollback', 'approve', 'restore', 'promote', 'ramp', 'retire']),
  name: nameSchema,
  version: optionalText(100),
  path: optionalText(200),
  traffic: optionalText(10),
  steps: optionalText(60),
  every: optionalText(10),
  instead: optionalText(200),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** Present when the user has confirmed. */
  sure: optionalText(3),
});
type ActionForm = v.InferOutput<typeof actionSchema>;
const outcomes = ['done', 'asked', 'planned'] as const;
const outcomeSchema = v.object({
  done: v.optional(nameSchema),
  asked: v.optional(nameSchema),
  planned: v.optional(nameSchema),
});

/** The releases page for signed-in staff. */
export async function releasesPagePlugin(
  app: FastifyInstance,
  { tokens, serviceFor, publishedVersions, sessions, origin, siteStyles }: ReleasesPageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  const sendToSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const why = sessions.hasSessionCookie(request) ? '?over' : '';
    return reply.header('cache-control', 'no-store').redirect(`${signInAddress}${why}`, 303);
  };

  app.get(releasesPagePath, async (request, reply) => {
    storeRequestedLocale(request, reply);
    const visitor = await releaseManagerOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    const query = v.safeParse(outcomeSchema, request.query);
    const outcome = outcomes.find((one) => query.success && query.output[one] !== undefined);
    const remote = (outcome && query.success && query.output[outcome]) || '';
    const locale = staffLocale(request);
    const notice = outcome ? fillPlaceholders(releaseMessages[locale][outcome], { remote }) : null;
    return sendPage(reply, locale, visitor, { notice, outcome: outcome && { [outcome]: remote } });
  });

  app.post(releasesPagePath, async (request, reply) => {
    const visitor = await releaseManagerOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    const order = v.safeParse(actionSchema, request.body);
    if (!order.success) return reply.code(400).send();
    const { name } = order.output;
    if (!visitor.mayChange(name)) {
      request.log.warn({ event: 'release refused to a team', team: visitor.caller.by });
      return reply.code(403).send();
    }
    const locale = staffLocale(request);
    const messages = releaseMessages[locale];
    const question = order.output.sure === '' ? confirmationQuestion(order.output, messages) : null;
    if (question !== null) {
      const { sure: _sure, ...fields } = order.output;
      const label = actionLabel(order.output, messages);
      return sendStaffPage(reply, siteStyles(locale), (styles) =>
        createElement(Confirm, { locale, question, fields, styles, label }),
      );
    }
    try {
      const { action } = await runAction(serviceFor(visitor.caller), order.output, messages);
      const outcome = action === 'ask' ? 'asked' : action === 'plan' ? 'planned' : 'done';
      return reply.redirect(`${releasesPagePath}?${outcome}=${name}`, 303);
    } catch (error) {
      const reason = orderFailure(error);
      if (reason === null) throw error;
      const notice = fillPlaceholders(messages.failed, { remote: name, reason });
      return sendPage(reply.code(422), locale, visitor, { notice });
    }
  });

  async function sendPage(
    reply: FastifyReply,
    locale: Locale,
    visitor: ReleaseManager,
    { notice, outcome }: { notice: string | null; outcome?: Record<string, string> | undefined },
  ) {
    const { caller, mayChange, session } = visitor;
    const service = serviceFor(caller);
    const [status, published, history, auditEntries, signedIn] = await Promise.all([
      service.status({}),
      publishedVersions(),
      service.history({ name: null, limit: 50 }),
      service.audit({ limit: 30 }),
      sessions.visibleTo(session),
    ]);
    const other = otherLocale(locale);
    const search = new URLSearchParams({ lang: other, ...outcome });
    // An idle page leaves the screen after the session has expired.
    reply.header('refresh', `${maxIdleMs / 1000 + 60}; url=${signInAddress}?over`);
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(ReleasesPage, {
        ...{
          status,
          publishedVersions: published,
          history,
          auditEntries,
          mayChange,
          notice,
          styles,
        },
        ...{ locale, session, signedIn },
        other: { address: `${releasesPagePath}?${search}`, locale: other },
      }),
    );
  }
}

async function runAction(
  service: ReleaseService,
  form: ActionForm,
  messages: ReleaseMessages,
): Promise<Change> {
  const { act, name, version, path, traffic, steps, every, instead, why } = form;
  const fault = inputFault(form, messages);
  if (fault) throw new OrderError(fault);
  const releases = [{ name, version }];
  if (act === 'approve') return service.approve({ name, version });
  if (act === 'promote') return service.promote({ releases, traffic: Number(traffic), why });
  if (act === 'ramp')
    return service.plan({ releases, steps: rampSteps({ steps, every }, new Date()), why });
  if (act === 'retire') {
    const address = { path: path === wholeRemote ? null : path, instead: instead || null };
    return service.retire({ name, ...address, undo: false, why });
  }
  if (act === 'restore') return service.retire({ name, path, instead: null, undo: true, why });
  return service.rollback({ name, why, force: false });
}

/** The message for invalid input; null when it is valid. */
function inputFault({ act, traffic, steps, every }: ActionForm, messages: ReleaseMessages) {
  const shares = act === 'promote' ? [traffic] : act === 'ramp' ? steps.split(',') : [];
  const field = act === 'promote' ? messages.traffic : messages.steps;
  if (!shares.every((share) => isNumber(share.trim())))
    return fillPlaceholders(messages.noNumber, { field });
  if (act !== 'ramp' || isDuration(every)) return null;
  return fillPlaceholders(messages.noInterval, { field: messages.every });
}

/** The confirmation question of an order; null for orders that take something back, which must be quick. */
function confirmationQuestion(form: ActionForm, messages: ReleaseMessages): string | null {
  const { act, name, path, instead } = form;
  if (act === 'promote') return fillPlaceholders(messages.confirmPromote, form);
  if (act === 'ramp') return fillPlaceholders(messages.confirmRamp, form);
  if (act !== 'retire') return null;
  const address = path === wholeRemote ? name : `/${path}`;
  return fillPlaceholders(instead ? messages.confirmRetire : messages.confirmGone, {
    address,
    instead,
  });
}

const actionLabel = ({ act }: ActionForm, messages: ReleaseMessages) =>
  act === 'promote' ? messages.goLive : act === 'ramp' ? messages.ramp : messages.retire;
