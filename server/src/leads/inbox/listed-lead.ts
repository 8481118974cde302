import type { LeadKind, ListedLead, NamedBranch } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { LeadRouting } from '../../content/lead-routing';
import type { Database } from '../../database/database';
import { personOf, phoneOf, readableMailOf } from '../delivery/destination';
import { aboutOf } from '../delivery/lead-messages';
import { toStoredLead } from '../delivery/stored-lead';
import { nextStepOf } from '../follow-up/next-steps';
import { type LeadNames, leadNames } from '../lead-names';
import { findLeadRouting } from './lead-routing';
import type { WorkRow } from './lead-work.queries';

/** Language, and names for the codes in a lead. */
export interface LeadLabels {
  locale: Locale;
  names: LeadNames;
  routing: LeadRouting;
}

/** Reads the names and offices of the live content. */
export async function loadLeadLabels(database: Database, locale: Locale): Promise<LeadLabels> {
  const [names, routing] = await Promise.all([leadNames(database), findLeadRouting(database)]);
  return { locale, names, routing };
}

/** A branch with its title; with its number when the content no longer has it. */
export function toNamedBranch(id: number, { routing, locale }: LeadLabels): NamedBranch {
  const office = routing.offices.find((one) => one.id === id);
  return { id, title: office?.title[locale] ?? `${id}` };
}

export function toListedLead({ work, lead }: WorkRow, labels: LeadLabels, now: Date): ListedLead {
  const stored = toStoredLead(lead);
  const isUnanswered = work.first_answered_at === null && ['new', 'claimed'].includes(work.state);
  const isDue = work.due_at !== null && work.due_at <= now.toISOString();
  return {
    reference: work.reference,
    kind: work.kind as LeadKind, // written from a `Lead` only
    locale: stored.locale,
    ...{ name: personOf(stored), phone: phoneOf(stored), email: readableMailOf(stored) },
    about: aboutOf(stored, labels),
    branch: toNamedBranch(work.branch, labels),
    campaign: work.campaign,
    ...{ state: work.state, lostReason: work.lost_reason },
    person: work.person === null ? null : { id: work.person, name: work.person_name ?? '' },
    dueAt: work.due_at,
    isOverdue: isUnanswered && isDue && work.quarantine_reason === null,
    firstAnsweredAt: work.first_answered_at,
    createdAt: work.created_at,
    nextStep: nextStepOf(work, now),
    ...{ held: work.quarantine_reason, revision: work.revision },
  };
}
