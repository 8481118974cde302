import { can, type Right } from 'shared-contracts/staff';
import { listAbsences } from '../../content/approvals/absences.queries';
import { loadApprovers } from '../../content/approvals/asked-person';
import { waitingDrafts } from '../../content/approvals/waiting-drafts';
import { liveCampaigns } from '../../content/campaigns/campaigns.queries';
import type { VersionBody } from '../../content/campaigns/live-campaigns';
import { boundsOf } from '../../content/campaigns/window';
import { listChangeSets } from '../../content/change-sets/change-sets.queries';
import { changeSetAddress, studioAddress } from '../../content/workflow/draft-notices';
import { type DraftKind, type DraftRow, listDrafts } from '../../content/workflow/drafts.queries';
import { nameOfRecord, titleOrName } from '../../content/workflow/title-of-record';
import type { Database } from '../../database/database';
import { endOfDay, startOfDay } from '../../staff/days';
import { activeStaff } from '../../staff/people/people.queries';
import type { StaffMember } from '../../staff/staff';

/** A campaign or a file of the content, with a time that matters today. */
export interface TodaysRecord {
  address: string;
  /** The name where there is no title. */
  title: { en: string; ar: string } | string;
  /** Name of the editor; null for none. */
  by: string | null;
  /** ISO time, UTC. */
  at: string;
}

const kinds: readonly { kind: DraftKind; read: Right }[] = [
  { kind: 'campaign', read: 'campaign.read' },
  { kind: 'content', read: 'content.read' },
];

const toRecord = ({
  kind,
  name,
  body,
  editor,
  edited_at,
  goes_live_at,
}: DraftRow): TodaysRecord => ({
  address: studioAddress(kind, name),
  title: nameOfRecord({ kind, name }, body),
  by: editor,
  at: goes_live_at ?? edited_at,
});

async function draftsWhere(
  database: Database,
  member: StaffMember,
  holds: (draft: DraftRow) => boolean,
): Promise<TodaysRecord[]> {
  const allowed = kinds.filter((one) => can(member, one.read));
  const drafts = await Promise.all(allowed.map(({ kind }) => listDrafts(database, kind)));
  const held = drafts.flat().filter(holds);
  const alone = held.filter(({ change_set }) => change_set === null).map(toRecord);
  const inSets = await recordsOfSets(database, held);
  return [...alone, ...inSets].toSorted((one, other) => one.at.localeCompare(other.at, 'en'));
}

/** One record for each change set that these drafts belong to. */
async function recordsOfSets(
  database: Database,
  drafts: readonly DraftRow[],
): Promise<TodaysRecord[]> {
  const sets = drafts.some(({ change_set }) => change_set !== null)
    ? await listChangeSets(database)
    : [];
  return sets.flatMap(({ id, title }) => {
    const member = drafts.find(({ change_set }) => change_set === id);
    return member ? { ...toRecord(member), address: changeSetAddress(id), title } : [];
  });
}

/** Drafts that the person may approve, and nobody else is asked to: first what they are asked to approve. */
export async function draftsToApprove(
  database: Database,
  member: StaffMember,
  now: Date,
): Promise<(TodaysRecord & { insteadOf: string | null })[]> {
  const waiting = await waitingDrafts(database, member, await loadApprovers(database, now));
  return waiting
    .filter(({ isForMe, asked }) => isForMe && (asked === null || asked.id === member.id))
    .map(({ address, title, name, by, at, asked }) => ({
      ...{ address, title: titleOrName(title, name), by, at },
      insteadOf: asked?.insteadOf?.name ?? null,
    }));
}

/** The person's own absences of today, and those in which they approve for another one. */
export async function absencesOfDay(
  database: Database,
  member: StaffMember,
  day: string,
): Promise<{ isOwn: boolean; other: string; until: string }[]> {
  const [absences, staff] = await Promise.all([listAbsences(database, day), activeStaff(database)]);
  return absences
    .filter(({ from_day }) => from_day <= day)
    .filter(({ person, delegate }) => [person, delegate].includes(member.id))
    .map(({ person, delegate, until_day: until }) => {
      const isOwn = person === member.id;
      const id = isOwn ? delegate : person;
      return { isOwn, until, other: staff.find((one) => one.id === id)?.name ?? '' };
    });
}

export const draftsGoingLive = (database: Database, member: StaffMember, day: string) =>
  draftsWhere(
    database,
    member,
    ({ state, goes_live_at }) => state === 'approved' && (goes_live_at ?? '') < endOfDay(day),
  );

/** Live campaigns whose window opens, or ends, on this day. */
export async function campaignsOfDay(
  database: Database,
  day: string,
): Promise<{ opening: TodaysRecord[]; ending: TodaysRecord[] }> {
  const from = Date.parse(startOfDay(day));
  const until = Date.parse(endOfDay(day));
  const opening: TodaysRecord[] = [];
  const ending: TodaysRecord[] = [];
  for (const { slug, body } of await liveCampaigns(database)) {
    const { campaign }: VersionBody = JSON.parse(body); // the service wrote it
    const { start, end } = boundsOf(campaign.window);
    const record = (at: number): TodaysRecord => ({
      address: studioAddress('campaign', slug),
      title: campaign.offers[0]?.title ?? slug,
      ...{ by: null, at: new Date(at).toISOString() },
    });
    if (from <= start && start < until) opening.push(record(start));
    // a window ends with its last day
    if (from < end && end <= until) ending.push(record(end));
  }
  return { opening, ending };
}

/** Campaigns that somebody ended on this day. */
export async function campaignsEnded(database: Database, day: string): Promise<TodaysRecord[]> {
  const events = await database
    .selectFrom('record_events')
    .select(['name', 'by', 'at'])
    .where('kind', '=', 'campaign')
    .where('action', '=', 'ended')
    .where('at', '>=', startOfDay(day))
    .where('at', '<', endOfDay(day))
    .orderBy('at')
    .execute();
  return events.map(({ name, by, at }) => ({
    ...{ address: studioAddress('campaign', name), title: name, by, at },
  }));
}
