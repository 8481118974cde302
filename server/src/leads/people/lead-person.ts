import { givenConsents, type LeadPerson } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import type { StaffMember } from '../../staff/staff';
import { insertAudit } from '../audits.queries';
import type { StoredLead } from '../delivery/destination';
import { carOf } from '../delivery/lead-messages';
import { toStoredLead } from '../delivery/stored-lead';
import { LeadError, unknownLead } from '../inbox/lead-error';
import { insertLeadEvent } from '../inbox/lead-events';
import { findWork, relatedWork, type WorkRow } from '../inbox/lead-work.queries';
import { type LeadLabels, toListedLead } from '../inbox/listed-lead';
import { listNotes } from '../inbox/notes.queries';
import { scopeOf } from '../inbox/scope';
import { setTie } from './lead-ties.queries';

interface PersonContext {
  database: Database;
  member: StaffMember;
  labels: LeadLabels;
  now: Date;
}

const sameLeadMessage = {
  en: 'Write the reference of another lead.',
  ar: 'اكتب رقمًا مرجعيًا لطلب آخر.',
};

async function mustFind({ database, member }: PersonContext, reference: string): Promise<WorkRow> {
  const found = await findWork(database, scopeOf(member), reference);
  if (!found) throw unknownLead(reference);
  return found;
}

/** Who sent a lead, by all leads of that person in the reader's scope. Written to the audit log first. */
export async function leadPerson(context: PersonContext, reference: string): Promise<LeadPerson> {
  const { database, member, labels, now } = context;
  const row = await mustFind(context, reference);
  const others = await relatedWork(database, scopeOf(member), row.work);
  const rows = [row, ...others];
  await insertAudit(database, {
    ...{ action: 'shown', subject: reference, author: member.name, now },
    outcome: { leads: rows.map(({ work }) => work.reference) },
  });
  const stored = rows.map(({ lead }) => toStoredLead(lead));
  const options = { locale: labels.locale, names: labels.names };
  const notes = await Promise.all(
    rows.map(async ({ work }) =>
      (await listNotes(database, work.reference)).map((note) => ({
        ...note,
        reference: work.reference,
      })),
    ),
  );
  return {
    lead: toListedLead(row, labels, now),
    others: others.map((other) => toListedLead(other, labels, now)),
    cars: [...new Set(stored.flatMap((lead) => carOf(lead, options) ?? []))],
    notes: notes.flat().sort((a, b) => b.at.localeCompare(a.at)),
    consents: stored.flatMap(consentOf).sort((a, b) => b.at.localeCompare(a.at)),
  };
}

function consentOf({ reference, createdAt: at, details }: StoredLead): LeadPerson['consents'] {
  const given =
    details.agreed === true ? 'form' : givenConsents.find((one) => one === details.consentGiven);
  return given ? [{ reference, at, given }] : [];
}

/** Says that two leads are of one person, or of two, in the history of both. */
export async function tieLeads(
  context: PersonContext,
  pair: readonly [string, string],
  kind: 'joined' | 'parted',
): Promise<LeadPerson> {
  const { database, member: author, labels, now } = context;
  const [reference, other] = pair;
  if (reference === other) throw new LeadError(422, sameLeadMessage[labels.locale]);
  await database.transaction().execute(async (transaction) => {
    await setTie(transaction, pair, kind);
    const inside = { ...context, database: transaction };
    for (const [one, another] of [pair, [other, reference] as const]) {
      const { branch } = (await mustFind(inside, one)).work;
      await insertLeadEvent(transaction, {
        ...{ reference: one, branch, action: `person ${kind}`, outcome: { other: another } },
        ...{ author, now },
      });
    }
  });
  return leadPerson(context, reference);
}
