import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { type LeadFilter, type ListedLead, nobodysLeads, ownLeads } from 'shared-contracts/inbox';
import {
  dayInBahrain,
  formatDate,
  type Locale,
  localeCookie,
  localise,
  otherLocale,
  readLocale,
} from 'shared-contracts/locale';
import { can } from 'shared-contracts/staff';
import type { Config } from '../../config/config';
import { approvalsAddress } from '../../content/workflow/draft-notices';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { kindLabel } from '../../leads/delivery/lead-messages';
import type { LeadFileStore } from '../../leads/files/lead-file-store';
import { countNextSteps } from '../../leads/follow-up/next-steps';
import { inboxReader } from '../../leads/inbox/inbox-reader';
import { loadLeadLabels } from '../../leads/inbox/listed-lead';
import { noticeState } from '../../leads/inbox/notice-access';
import { noticesAddress } from '../../staff/notices/notice-addresses';
import { momentText, noticeText } from '../../staff/notices/notice-text';
import { visibleNotices } from '../../staff/notices/visible-notices';
import { sendStaffPage } from '../../staff/send-staff-page';
import { memberOf, type StaffMember } from '../../staff/staff';
import type { StaffFrames } from '../../staff/staff-frames';
import { fillPlaceholders } from '../../staff/staff-language';
import { type StaffVisit, staffPageRoutes } from '../../staff/staff-page-routes';
import type { StaffSessions } from '../../staff/staff-sessions';
import { staffHomeAddress } from '../../staff/start-session';
import {
  absencesOfDay,
  campaignsEnded,
  campaignsOfDay,
  draftsGoingLive,
  draftsToApprove,
  type TodaysRecord,
} from './today.queries';
import { TodayPage, type TodayRow, type TodaySection, todayMessages } from './today-page';

export interface StaffHomeOptions {
  config: Pick<Config, 'publicOrigin'>;
  database: Database;
  leadFiles: LeadFileStore;
  sessions: StaffSessions;
  frames: StaffFrames;
  siteStyles: (locale: Locale) => readonly string[];
  now?: () => Date;
}

/** Rows of a section. */
const shown = 5;

/** `/-/`: the home of staff. Each section is there for who may see its things. */
export async function todayPlugin(app: FastifyInstance, options: StaffHomeOptions): Promise<void> {
  const { config, database, frames, siteStyles, now = () => new Date() } = options;

  staffPageRoutes(app, options)('get', staffHomeAddress, async (request, reply, visit) => {
    const { session, locale } = visit;
    const other = otherLocale(locale);
    // from elsewhere, such as a bookmark, in the language that the person has chosen
    const isChosen = readLocale(request.cookies[localeCookie]) === locale;
    if (!isChosen && locale === 'en' && !isSameOrigin(request, config.publicOrigin))
      return reply.redirect(localise(staffHomeAddress, other), 302);
    const sections = await sectionsOf(visit);
    const frame = await frames.of(session, {
      ...{ locale, current: staffHomeAddress },
      other: { address: localise(staffHomeAddress, other), locale: other },
    });
    const day = dayInBahrain(now());
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(TodayPage, { locale, frame, styles, day, sections }),
    );
  });

  async function sectionsOf(visit: StaffVisit): Promise<TodaySection[]> {
    const member = memberOf(visit.session);
    const [leads, records, notices] = await Promise.all([
      can(member, 'lead.read') ? leadSections(member, visit.locale) : [],
      recordSections(member, visit.locale),
      noticeSection(visit),
    ]);
    return [...leads, ...records, notices];
  }

  async function leadSections(member: StaffMember, locale: Locale): Promise<TodaySection[]> {
    const labels = await loadLeadLabels(database, locale);
    const at = now();
    const origin = config.publicOrigin;
    const reader = inboxReader({ ...options, origin, member, labels, now: at });
    const messages = todayMessages[locale];
    const toRow = ({ reference, kind, name, about, dueAt, isOverdue }: ListedLead): TodayRow => ({
      key: reference,
      address: `/-/inbox/${reference}`,
      title: [kindLabel({ kind }, locale), name ?? reference].join(' · '),
      text: [
        about,
        dueAt &&
          fillPlaceholders(isOverdue ? messages.wasDue : messages.dueBy, { at: momentText(dueAt) }),
      ]
        .filter(Boolean)
        .join(' · '),
    });
    const open = { state: ['new', 'claimed'] } satisfies LeadFilter;
    const [late, mine, unassigned, steps] = await Promise.all([
      reader.list({ ...open, overdue: 'yes' }, null),
      reader.list({ ...open, person: ownLeads }, null),
      can(member, 'lead.assign') ? reader.list({ ...open, person: nobodysLeads }, null) : null,
      countNextSteps(database, member.id, at),
    ]);
    const waiting = mine.leads.filter(({ isOverdue }) => !isOverdue).toReversed();
    const planned: TodayRow[] =
      steps.today === 0
        ? []
        : [
            {
              ...{ key: 'steps', address: '/-/inbox?person=me&step=today' },
              title: messages.steps.title,
              text: fillPlaceholders(messages.steps[steps.today === 1 ? 'one' : 'other'], {
                ...{ count: String(steps.today), due: String(steps.due) },
              }),
            },
          ];
    return [
      {
        ...{ name: 'late', total: late.total, all: '/-/inbox?overdue=yes' },
        rows: late.leads.slice(0, shown).map(toRow),
      },
      ...(unassigned
        ? [
            {
              ...({ name: 'unassigned', total: unassigned.total } as const),
              all: `/-/inbox?person=${nobodysLeads}`,
              rows: unassigned.leads.slice(0, shown).map(toRow),
            },
          ]
        : []),
      {
        ...{ name: 'mine', total: waiting.length, all: `/-/inbox?person=${ownLeads}` },
        rows: [...planned, ...waiting.slice(0, shown).map(toRow)],
      },
    ];
  }

  async function recordSections(member: StaffMember, locale: Locale): Promise<TodaySection[]> {
    const messages = todayMessages[locale];
    const day = dayInBahrain(now());
    const toRow =
      (sentence: string) =>
      ({ address, title, by, at }: TodaysRecord): TodayRow => ({
        key: `${address} ${at}`,
        address,
        title: typeof title === 'string' ? title : title[locale],
        text: fillPlaceholders(sentence, { by: by ?? '', at: momentText(at) }),
      });
    const section = (name: TodaySection['name'], rows: readonly TodayRow[]): TodaySection => ({
      ...{ name, total: rows.length, all: null },
      rows: rows.slice(0, shown),
    });
    const sections: TodaySection[] = [];
    if (can(member, 'campaign.approve') || can(member, 'content.approve'))
      sections.push(await approvalSection(member, locale));
    if (!can(member, 'campaign.read')) return sections;
    const [drafts, { opening, ending }, ended] = await Promise.all([
      draftsGoingLive(database, member, day),
      campaignsOfDay(database, day),
      campaignsEnded(database, day),
    ]);
    const live = [...drafts, ...opening].map(toRow(messages.liveAt));
    const over = [...ending.map(toRow(messages.endsAt)), ...ended.map(toRow(messages.endedBy))];
    return [...sections, section('live', live), section('ended', over)];
  }

  /** What waits for the person's approval, after who approves for whom today. */
  async function approvalSection(member: StaffMember, locale: Locale): Promise<TodaySection> {
    const messages = todayMessages[locale];
    const [drafts, absences] = await Promise.all([
      draftsToApprove(database, member, now()),
      absencesOfDay(database, member, dayInBahrain(now())),
    ]);
    const away = absences.map(
      ({ isOwn, other, until }): TodayRow => ({
        ...{ key: `${isOwn} ${other}`, address: approvalsAddress, text: '' },
        title: fillPlaceholders(isOwn ? messages.absence.own : messages.absence.other, {
          ...{ name: other, until: formatDate(until) },
        }),
      }),
    );
    const waiting = drafts.map(
      ({ address, title, by, at, insteadOf }): TodayRow => ({
        ...{ key: `${address} ${at}`, address },
        title: typeof title === 'string' ? title : title[locale],
        text: [
          fillPlaceholders(messages.submittedBy, { by: by ?? '' }),
          insteadOf && fillPlaceholders(messages.insteadOf, { name: insteadOf }),
        ]
          .filter(Boolean)
          .join(' · '),
      }),
    );
    return {
      ...{ name: 'approvals', total: drafts.length, all: approvalsAddress },
      rows: [...away, ...waiting.slice(0, shown)],
    };
  }

  async function noticeSection({ session, locale }: StaffVisit): Promise<TodaySection> {
    const notices = await visibleNotices(database, session, {
      ...{ limit: shown, isUnread: true },
      stateOf: (person, notice) => noticeState(database, person, notice),
    });
    return {
      ...{ name: 'notices', all: noticesAddress },
      total: (await frames.unreadOf(session)) ?? 0,
      rows: notices.map((notice) => ({
        key: notice.id,
        address: `${noticesAddress}/${encodeURIComponent(notice.id)}`,
        ...noticeText(notice, locale),
      })),
    };
  }
}
