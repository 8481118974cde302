import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { type Locale, localise, otherLocale } from 'shared-contracts/locale';
import { isDuration, isNumber, rampSteps } from 'shared-contracts/releasing/ramp';
import {
  type CallName,
  type Change,
  changeActions,
  OrderError,
  type ReleaseService,
  stages,
} from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { ReleaseToken } from '../../config/release-config';
import { isSameOrigin } from '../../http/same-origin';
import { releasesPagePath } from '../../staff/next-address';
import { sendStaffPage } from '../../staff/send-staff-page';
import { signInAddress } from '../../staff/sign-in-link';
import type { StaffFrames } from '../../staff/staff-frames';
import { fillPlaceholders, staffLocale, storeRequestedLocale } from '../../staff/staff-language';
import { maxIdleMs, type StaffSessions } from '../../staff/staff-sessions';
import type { FieldVitals } from '../canary/field-vitals';
import type { ReleaseFigures } from '../canary/release-figures';
import { type NamedOrder, needsConfirmation } from '../service/confirmation';
import { orderFailure } from '../service/failures';
import { type Caller, mayChange, maySee } from '../service/guarded-service';
import type { HistoryFilter } from './history';
import { type ReleaseMessages, releaseMessages } from './page-locale';
import { Confirm, wholeRemote } from './published';
import { type ReleaseManager, releaseManagerOf } from './release-manager';
import { ReleasesPage } from './releases-page';

interface ReleasesPageOptions {
  tokens: readonly ReleaseToken[];
  serviceFor: (caller: Caller) => ReleaseService;
  sessions: StaffSessions;
  /** Public origin: scheme, host and port. */
  origin: string;
  /** Contents of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
  frames: StaffFrames;
  figures: Pick<ReleaseFigures, 'last'>;
  fieldVitals: Pick<FieldVitals, 'all'>;
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
  /** Stage that a version is moved from. */
  from: v.optional(v.picklist(['', ...stages]), ''),
  steps: optionalText(60),
  every: optionalText(10),
  instead: optionalText(200),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** Present when the user has confirmed. */
  sure: optionalText(3),
});
type ActionForm = v.InferOutput<typeof actionSchema>;
/** The call of the service that an act of the form asks for. */
const callNames = {
  ...{ approve: 'approve', promote: 'promote', ramp: 'plan' },
  ...{ retire: 'retire', restore: 'retire', rollback: 'rollback' },
} as const satisfies Record<ActionForm['act'], CallName>;
/** A look at a published version, which changes nothing that visitors get. */
const previewSchema = v.object({
  act: v.literal('preview'),
  name: nameSchema,
  version: v.pipe(v.string(), v.maxLength(100)),
});
const outcomes = ['done', 'asked', 'planned'] as const;
const outcomeSchema = v.object({
  done: v.optional(nameSchema),
  asked: v.optional(nameSchema),
  planned: v.optional(nameSchema),
});

/** The part of the history that is shown; an unknown one is all of it. */
const filterSchema = v.object({
  remote: v.fallback(v.union([v.literal(''), nameSchema]), ''),
  action: v.fallback(v.picklist(['', ...changeActions]), ''),
});
/** ms whose figures are shown as lines. */
const shownFiguresMs = 48 * 60 * 60_000;
const maxChanges = 50;
/** Changes among which those of one kind are looked for. */
const maxSearched = 1000;

/** The releases page for signed-in staff. */
export async function releasesPagePlugin(
  app: FastifyInstance,
  {
    tokens,
    serviceFor,
    sessions,
    origin,
    siteStyles,
    frames,
    figures,
    fieldVitals,
  }: ReleasesPageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  const sendToSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const why = sessions.hasSessionCookie(request) ? '?over' : '';
    return reply.header('cache-control', 'no-store').redirect(`${signInAddress}${why}`, 303);
  };

  // links of the frame have the language in the address; this page has it in a cookie
  app.get(localise(releasesPagePath, 'ar'), (_request, reply) =>
    reply.redirect(`${releasesPagePath}?lang=ar`, 303),
  );
  app.get(releasesPagePath, async (request, reply) => {
    storeRequestedLocale(request, reply);
    const visitor = await releaseManagerOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    const query = v.safeParse(outcomeSchema, request.query);
    const outcome = outcomes.find((one) => query.success && query.output[one] !== undefined);
    const remote = (outcome && query.success && query.output[outcome]) || '';
    const locale = staffLocale(request);
    const notice = outcome ? fillPlaceholders(releaseMessages[locale][outcome], { remote }) : null;
    const filter = v.parse(filterSchema, request.query);
    return sendPage(reply, locale, visitor, {
      ...{ notice, filter, outcome: outcome && { [outcome]: remote } },
    });
  });

  app.post(releasesPagePath, async (request, reply) => {
    const visitor = await releaseManagerOf(request, { tokens, sessions });
    if (!visitor) return sendToSignIn(request, reply);
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    const look = v.safeParse(previewSchema, request.body);
    if (look.success) return sendPreview(request, reply, visitor, look.output);
    const order = v.safeParse(actionSchema, request.body);
    if (!order.success) return reply.code(400).send();
    const form = order.output;
    const { name, sure, ...fields } = form;
    if (!mayChange(visitor.caller, name)) {
      request.log.warn({ event: 'release refused to a team', team: visitor.caller.by });
      return reply.code(403).send();
    }
    const locale = staffLocale(request);
    const messages = releaseMessages[locale];
    try {
      const undo = form.act === 'restore';
      if (sure === '' && needsConfirmation(callNames[form.act], { undo }))
        return sendStaffPage(reply, siteStyles(locale), (styles) =>
          createElement(Confirm, {
            ...{ locale, styles, fields: { name, ...fields } },
            ...{ question: questionOf(form, messages), label: labelOf(form, messages) },
          }),
        );
      const given = orderOf(form, messages);
      // Each method takes the order of its own call, and those of this page answer a change.
      const service = serviceFor(visitor.caller) as Record<
        CallName,
        (order: object) => Promise<unknown>
      >;
      const { action } = (await service[given.call](given.order)) as Change;
      const outcome = action === 'ask' ? 'asked' : action === 'plan' ? 'planned' : 'done';
      return reply.redirect(`${releasesPagePath}?${outcome}=${name}`, 303);
    } catch (error) {
      const reason = orderFailure(error);
      if (reason === null) throw error;
      const notice = fillPlaceholders(messages.failed, { remote: name, reason });
      return sendPage(reply.code(422), locale, visitor, { notice });
    }
  });

  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: ReleaseManager,
    { name, version }: v.InferOutput<typeof previewSchema>,
  ) {
    const locale = staffLocale(request);
    try {
      const service = serviceFor(visitor.caller);
      const { address } = await service.preview({ releases: [{ name, version }] });
      return reply.redirect(new URL(address).pathname, 303);
    } catch (error) {
      const reason = orderFailure(error);
      if (reason === null) throw error;
      const notice = fillPlaceholders(releaseMessages[locale].failed, { remote: name, reason });
      return sendPage(reply.code(422), locale, visitor, { notice });
    }
  }

  async function sendPage(
    reply: FastifyReply,
    locale: Locale,
    visitor: ReleaseManager,
    {
      notice,
      outcome,
      filter = { remote: '', action: '' },
    }: {
      notice: string | null;
      outcome?: Record<string, string> | undefined;
      filter?: HistoryFilter;
    },
  ) {
    const { caller, session } = visitor;
    const service = serviceFor(caller);
    const [status, published, history, auditEntries, signedIn, counted, field] = await Promise.all([
      service.status({}),
      service.published({}),
      service.history({
        name: filter.remote || null,
        limit: filter.action ? maxSearched : maxChanges,
      }),
      service.audit({ limit: 30 }),
      sessions.visibleTo(session),
      figures.last(shownFiguresMs),
      fieldVitals.all(),
    ]);
    const errors = await Promise.all(
      status.microFrontends
        .filter(({ name }) => maySee(caller, name))
        .map(({ name }) => service.errors({ name })),
    );
    const live = status.microFrontends.flatMap(({ name, versions }) =>
      versions.map(({ version }) => ({ name, version })),
    );
    const timings = new Map(
      await Promise.all(
        [...live, ...published.versions].map(
          async ({ name, version }) =>
            [`${name} ${version}`, await service.timings({ name, version })] as const,
        ),
      ),
    );
    const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    const other = otherLocale(locale);
    const search = new URLSearchParams({ lang: other, ...outcome, ...chosen });
    const frame = await frames.of(session, {
      ...{ locale, current: releasesPagePath },
      other: { address: `${releasesPagePath}?${search}`, locale: other },
    });
    // An idle page leaves the screen after the session has expired.
    reply.header('refresh', `${maxIdleMs / 1000 + 60}; url=${signInAddress}?over`);
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(ReleasesPage, {
        ...{
          status,
          published,
          auditEntries,
          errors,
          notice,
          styles,
          tokens,
          filter,
          figures: counted,
          fieldVitals: field.filter(({ name, version }) =>
            live.some((one) => one.name === name && one.version === version),
          ),
        },
        history: history
          .filter(({ action }) => !filter.action || action === filter.action)
          .slice(0, maxChanges),
        mayChange: (remote) => mayChange(caller, remote),
        timingsOf: ({ name, version }) => timings.get(`${name} ${version}`) ?? [],
        ...{ locale, frame, session, signedIn },
      }),
    );
  }
}

/** The call that the form asks for. Throws an `OrderError` for a field that is not what it should be. */
function orderOf(form: ActionForm, messages: ReleaseMessages): NamedOrder {
  const { act, name, version, path, traffic, steps, every, instead, why } = form;
  const from = form.from || null;
  const fault = inputFault(form, messages);
  if (fault) throw new OrderError(fault);
  const releases = [{ name, version }];
  if (act === 'approve') return { call: 'approve', order: { name, version } };
  if (act === 'promote')
    return { call: 'promote', order: { releases, traffic: Number(traffic), why, from } };
  if (act === 'ramp')
    return {
      call: 'plan',
      order: { releases, steps: rampSteps({ steps, every }, new Date()), why },
    };
  if (act === 'rollback') return { call: 'rollback', order: { name, why, force: false } };
  const undo = act === 'restore';
  const address = { path: path === wholeRemote ? null : path, instead: instead || null };
  return { call: 'retire', order: { name, ...address, undo, why } };
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

function questionOf(form: ActionForm, messages: ReleaseMessages): string {
  const { act, name, path, instead } = form;
  if (form.from) return fillPlaceholders(messages.confirmMove, form);
  if (act === 'promote') return fillPlaceholders(messages.confirmPromote, form);
  if (act === 'ramp') return fillPlaceholders(messages.confirmRamp, form);
  if (act === 'approve') return fillPlaceholders(messages.confirmApprove, form);
  const address = path === wholeRemote ? name : `/${path}`;
  return fillPlaceholders(instead ? messages.confirmRetire : messages.confirmGone, {
    address,
    instead,
  });
}

const labelOf = ({ act, from }: ActionForm, messages: ReleaseMessages) =>
  from ? messages.move : messages[actionLabels[act]];

const actionLabels = {
  ...{ promote: 'goLive', approve: 'approve', ramp: 'ramp', retire: 'retire' },
  ...{ restore: 'restore', rollback: 'rollback' },
} as const satisfies Record<ActionForm['act'], keyof ReleaseMessages>;
