import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { type Locale, localise, otherLocale } from 'shared-contracts/locale';
import { can } from 'shared-contracts/staff';
import * as v from 'valibot';
import { kindLabel } from '../../leads/delivery/lead-messages';
import { inboxReader } from '../../leads/inbox/inbox-reader';
import { loadLeadLabels } from '../../leads/inbox/listed-lead';
import { listPeople } from '../../staff/people/people.queries';
import { sendStaffPage } from '../../staff/send-staff-page';
import { memberOf, type StaffMember } from '../../staff/staff';
import { staffSearchAddress } from '../../staff/staff-frame';
import { staffPageRoutes } from '../../staff/staff-page-routes';
import type { StaffHomeOptions } from '../today/today-plugin';
import { findRecords, hasWords } from './find-records';
import { type FoundGroup, type FoundThing, StaffSearchPage } from './staff-search-page';

interface Search {
  member: StaffMember;
  query: string;
  locale: Locale;
}

/** Things of a group that are shown. */
const shown = 10;

/** PostgreSQL rejects text with NUL characters, also in queries. */
const querySchema = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^\0]*$/));

/** `/-/find`: one search over leads, campaigns, content and people, each for who may see them. */
export async function staffSearchPlugin(
  app: FastifyInstance,
  options: StaffHomeOptions,
): Promise<void> {
  const { config, database, frames, siteStyles, now = () => new Date() } = options;

  staffPageRoutes(app, options)('get', staffSearchAddress, async (request, reply, visit) => {
    const { session, locale } = visit;
    const { q } = request.query as { q?: unknown }; // any query may contain it
    const asked = v.safeParse(querySchema, q);
    const query = asked.success ? asked.output : '';
    const groups = query === '' ? [] : await find({ member: memberOf(session), query, locale });
    const other = otherLocale(locale);
    const search = query && `?${new URLSearchParams({ q: query })}`;
    const frame = await frames.of(session, {
      ...{ locale, current: staffSearchAddress },
      other: { address: localise(staffSearchAddress, other) + search, locale: other },
    });
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(StaffSearchPage, { locale, frame, styles, query, groups }),
    );
  });

  async function find(search: Search): Promise<FoundGroup[]> {
    const { member } = search;
    const [leads, campaigns, content, people] = await Promise.all([
      findLeads(search),
      findRecords(database, member, { ...search, kind: 'campaign' }),
      findRecords(database, member, { ...search, kind: 'content' }),
      findPeople(search),
    ]);
    return Object.entries({ leads, campaigns, content, people } satisfies Groups)
      .map(([name, things]) => ({
        name: name as FoundGroup['name'], // `Object.entries` loses the type
        things: things.slice(0, shown),
      }))
      .filter(({ things }) => things.length > 0);
  }

  async function findLeads({ member, query: q, locale }: Search): Promise<FoundThing[]> {
    if (!can(member, 'lead.read')) return [];
    const labels = await loadLeadLabels(database, locale);
    const origin = config.publicOrigin;
    const reader = inboxReader({ ...options, origin, member, labels, now: now() });
    const { leads } = await reader.list({ q }, null);
    return leads.map(({ reference, kind, name, about }) => ({
      address: `/-/inbox/${reference}`,
      title: [name, kindLabel({ kind }, locale)].filter(Boolean).join(' · '),
      text: [reference, about].filter(Boolean).join(' · '),
    }));
  }

  async function findPeople({ member, query }: Search): Promise<FoundThing[]> {
    if (!can(member, 'people.manage')) return [];
    const people = await listPeople(database, now().toISOString());
    return people
      .filter(({ name, email }) => hasWords(query, [name, email]))
      .map(({ id, name, email }) => ({
        address: `/-/studio/people#${id}`,
        title: name,
        text: email ?? '',
      }));
  }
}

type Groups = Record<FoundGroup['name'], readonly FoundThing[]>;
