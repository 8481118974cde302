import type { LeadKind, ListedLead, NamedBranch } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { personOf, phoneOf, readableMailOf } from '../../delivery/destination';
import { aboutOf } from '../../delivery/lead-messages';
import { storedLead } from '../../delivery/stored-lead';
import { type LeadNames, leadNames } from '../lead-names';
import { type LeadDesk, leadDesk } from './lead-desk';
import type { WorkRow } from './lead-work.queries';

/** Language, and names for the codes in a lead. */
export interface Words {
  locale: Locale;
  names: LeadNames;
  desk: LeadDesk;
}

/** Reads the names and offices of the live content. */
export async function wordsIn(database: Database, locale: Locale): Promise<Words> {
  const [names, desk] = await Promise.all([leadNames(database), leadDesk(database)]);
  return { locale, names, desk };
}

/** A branch with its title; with its number when the content no longer has it. */
export function branchNamed(id: number, { desk, locale }: Words): NamedBranch {
  const office = desk.offices.find((one) => one.id === id);
  return { id, title: office?.title[locale] ?? `${id}` };
}

/** A lead as a line of the list. */
export function toldLead({ work, lead }: WorkRow, words: Words, now: Date): ListedLead {
  const stored = storedLead(lead);
  const isWaiting = work.first_answered_at === null && ['new', 'claimed'].includes(work.state);
  const isDue = work.due_at !== null && work.due_at <= now.toISOString();
  return {
    reference: work.reference,
    kind: work.kind as LeadKind, // written from a `Lead` only
    locale: stored.locale,
    ...{ name: personOf(stored), phone: phoneOf(stored), email: readableMailOf(stored) },
    about: aboutOf(stored, words),
    branch: branchNamed(work.branch, words),
    campaign: work.campaign,
    ...{ state: work.state, lostReason: work.lost_reason },
    person: work.person === null ? null : { id: work.person, name: work.person_name ?? '' },
    dueAt: work.due_at,
    isOverdue: isWaiting && isDue && work.quarantine_reason === null,
    firstAnsweredAt: work.first_answered_at,
    createdAt: work.created_at,
    ...{ held: work.quarantine_reason, revision: work.revision },
  };
}
