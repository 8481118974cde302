import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createElement } from 'react';
import { type Locale, locales, localise, otherLocale } from 'shared-contracts/locale';
import { can } from 'shared-contracts/staff';
import {
  chosenNoticeKinds,
  noticeChannels,
  noticeDefinitions,
} from 'shared-contracts/staff-notices';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import { maxStreamsPerPerson, openEventStream, sendEvent } from '../event-stream';
import type { StaffOfBranches } from '../people/people.queries';
import { requestingMember } from '../people/people-plugin';
import { sendStaffPage } from '../send-staff-page';
import type { Staff } from '../staff';
import { frameScript } from '../staff-frame';
import type { StaffFrames } from '../staff-frames';
import { type StaffVisit, staffPageRoutes } from '../staff-page-routes';
import type { StaffSession, StaffSessions } from '../staff-sessions';
import { noticeSettingsAddress, noticesAddress } from './notice-addresses';
import { NoticeSignals } from './notice-signals';
import { noticeMessages } from './notice-text';
import { findNotice, markRead, type NoticeRow } from './notices.queries';
import { NoticesPage } from './notices-page';
import { listDevices } from './push/devices.queries';
import { pushPlugin } from './push/push-plugin';
import { vapidKeys } from './push/vapid-keys';
import { channelOf, findSettings, saveSettings } from './settings.queries';
import { SettingsPage } from './settings-page';
import { visibleNotices } from './visible-notices';

/** What a notice is to a person now: `gone` when they may not see its thing. */
export type StateOfNotice = (
  person: StaffOfBranches,
  notice: NoticeRow,
) => Promise<'gone' | 'over' | 'current'>;

interface NoticesOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'secret'> & { delivery: Pick<Config['delivery'], 'mail'> };
  staff: Staff;
  sessions: StaffSessions;
  frames: StaffFrames;
  siteStyles: (locale: Locale) => readonly string[];
  stateOf: StateOfNotice;
  now?: () => Date;
}

const listed = 100;

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const settingsSchema = v.object({
  ...v.partial(v.object(v.entriesFromList(chosenNoticeKinds, v.picklist(noticeChannels)))).entries,
  from: v.union([v.literal(''), time]),
  until: v.union([v.literal(''), time]),
  locale: v.picklist(locales),
});
const readSchema = v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(200))) });

/** The list of notices, the page of what people are told, and the signal of the bell. Works without scripts. */
export async function noticesPlugin(app: FastifyInstance, options: NoticesOptions): Promise<void> {
  const { database, config, staff, sessions, frames, siteStyles, stateOf } = options;
  const { now = () => new Date() } = options;
  await app.register(formbody, { bodyLimit: 4096 });
  const signals = new NoticeSignals({ database, log: app.log });
  app.addHook('preClose', () => signals.close());

  const script = readFileSync(path.join(import.meta.dirname, '../frame.js'), 'utf8');
  app.get(frameScript, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );

  app.get('/-/notices/events', { onRequest: staff.requireRight(null) }, async (request, reply) => {
    const { id: person } = await requestingMember(staff, request);
    if (signals.countOf(person) >= maxStreamsPerPerson)
      return reply.code(429).send({ error: 'Close some of your tabs.' });
    const stop = signals.listen({
      person,
      send: (count) => sendEvent(reply, 'unread', { count }),
      isValid: () => sessions.isValid(request),
      end: () => reply.raw.end(),
    });
    openEventStream(reply, stop);
    return reply;
  });

  const { publicKey } = vapidKeys(config.secret);
  const page = staffPageRoutes(app, options);
  pushPlugin(app, { database, frames, page, now });

  page('get', noticesAddress, async (_request, reply, { session, locale }) => {
    const notices = await visibleNotices(database, session, { stateOf, limit: listed });
    const frame = await frameOf(session, locale, noticesAddress);
    const isCut = notices.length === listed;
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(NoticesPage, { locale, frame, styles, notices, isCut }),
    );
  });

  page('post', `${noticesAddress}/read`, async (request, reply, { session, locale }) => {
    const form = v.safeParse(readSchema, request.body ?? {});
    if (!form.success) return reply.code(400).send();
    const { id } = form.output;
    if (session.person !== null)
      await markRead(database, { person: session.person, now: now(), ...(id && { id }) });
    return reply.redirect(localise(noticesAddress, locale), 303);
  });

  page('get', `${noticesAddress}/:id`, async (request, reply, { session, locale }) => {
    const { id } = request.params as { id: string }; // the route has it
    const notice = await findNotice(database, id);
    if (!notice || notice.person !== session.person)
      return reply.redirect(localise(noticesAddress, locale), 303);
    await markRead(database, { person: notice.person, id, now: now() });
    return reply.redirect(localise(notice.address, locale), 303);
  });

  page('get', noticeSettingsAddress, async (request, reply, visit) => {
    const { saved } = request.query as { saved?: unknown }; // any query may contain it
    const messages = noticeMessages[visit.locale].settings;
    return sendSettings(reply, visit, saved === undefined ? null : messages.saved);
  });

  page('post', noticeSettingsAddress, async (request, reply, visit) => {
    const { person } = visit.session;
    const messages = noticeMessages[visit.locale].settings;
    if (person === null) return sendSettings(reply.code(403), visit, null);
    const form = v.safeParse(settingsSchema, request.body ?? {});
    if (!form.success) return sendSettings(reply.code(422), visit, messages.wrong);
    const { from, until, locale } = form.output;
    if ((from === '') !== (until === ''))
      return sendSettings(reply.code(422), visit, messages.both);
    const { channels: before } = await findSettings(database, person);
    const channels = { ...before };
    for (const kind of chosenNoticeKinds)
      channels[kind] = form.output[kind] ?? channelOf({ channels }, kind);
    const quiet = from === '' ? null : { from, until };
    await saveSettings(database, person, { locale, channels, quiet });
    return reply.redirect(`${localise(noticeSettingsAddress, visit.locale)}?saved`, 303);
  });

  async function sendSettings(
    reply: FastifyReply,
    { session, locale }: StaffVisit,
    status: string | null,
  ) {
    const { person } = session;
    const siteLocale = config.delivery.mail?.locale ?? 'en';
    const settings = await findSettings(database, person ?? '');
    const kinds = chosenNoticeKinds.filter((kind) =>
      noticeDefinitions[kind].rights.some((right) => can(session, right)),
    );
    const frame = await frameOf(session, locale, noticeSettingsAddress);
    const isAccount = person !== null;
    const devices = await listDevices(database, person ?? '');
    const shown = { locale, frame, settings, siteLocale, isAccount, kinds, status };
    const push = { devices, publicKey };
    const hasMail = config.delivery.mail !== null;
    return sendStaffPage(
      reply,
      siteStyles(locale),
      (styles) => createElement(SettingsPage, { ...shown, ...push, hasMail, styles }),
      // the only address that its script turns into a worker
      'push-worker',
    );
  }

  function frameOf(session: StaffSession, locale: Locale, address: string) {
    const other = otherLocale(locale);
    return frames.of(session, {
      ...{ locale, current: address },
      other: { address: localise(address, other), locale: other },
    });
  }
}
