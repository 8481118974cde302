import type { AskedPerson } from 'shared-contracts/drafts';
import { dayInBahrain } from 'shared-contracts/locale';
import { can, type Person, type Role } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { activeStaff } from '../../staff/people/people.queries';
import { Refusal } from '../../staff/refusal';
import type { DraftRow } from '../workflow/drafts.queries';
import { type AbsenceRow, listAbsences } from './absences.queries';

/** Drafts of one change set, or one draft. */
type Submitted = readonly Pick<DraftRow, 'kind' | 'name' | 'edited_by' | 'asked'>[];

/** Who approves for whom today. */
export interface Approvers {
  staff: readonly Person[];
  /** Absences of today. */
  absences: readonly Pick<AbsenceRow, 'person' | 'delegate'>[];
}

export async function loadApprovers(database: Database, now: Date): Promise<Approvers> {
  const today = dayInBahrain(now);
  const [staff, absences] = await Promise.all([
    activeStaff(database),
    listAbsences(database, today),
  ]);
  return { staff, absences: absences.filter(({ from_day }) => from_day <= today) };
}

interface Approver {
  id: string;
  roles: readonly Role[];
}

/** Whether a person may approve drafts: they have the right for each, and edited none of them last. */
export const mayApprove = (person: Approver, drafts: Submitted): boolean =>
  drafts.every(({ kind, edited_by }) => can(person, `${kind}.approve`) && edited_by !== person.id);

/** Who approves for a person today: they themselves, or whom they named; null where the names go round in a circle. */
export function delegateOf(person: string, absences: Approvers['absences']): string | null {
  const seen = [person];
  for (;;) {
    const next = absences.find((one) => one.person === seen.at(-1))?.delegate;
    if (next === undefined) return seen.at(-1) ?? null;
    if (seen.includes(next)) return null;
    seen.push(next);
  }
}

/**
 * Who is asked to approve drafts today; null is all who may. An absence gives nobody a right: whom the absent person has
 * named must be able to approve these drafts anyway, and nobody is asked to approve what they edited last.
 */
export function askedPerson(drafts: Submitted, { staff, absences }: Approvers): AskedPerson | null {
  const asked = drafts[0]?.asked ?? null;
  if (asked === null) return null;
  const delegate = delegateOf(asked, absences);
  const person = staff.find(({ id }) => id === delegate);
  if (!person || !mayApprove(person, drafts)) return null;
  const absent = staff.find(({ id }) => id === asked);
  const insteadOf = absent && absent !== person ? { id: absent.id, name: absent.name } : null;
  return { id: person.id, name: person.name, insteadOf };
}

/** Name of the person in whose place somebody approves drafts; null where they do it as themselves. */
export async function approvedFor(
  database: Database,
  drafts: Submitted,
  { caller, now }: { caller: { id: string }; now: () => Date },
): Promise<string | null> {
  const asked = askedPerson(drafts, await loadApprovers(database, now()));
  return asked?.id === caller.id ? (asked.insteadOf?.name ?? null) : null;
}

/** Name of the person to ask; null for all who may. Throws when that person may not approve the drafts. */
export async function requireAskable(
  database: Database,
  drafts: Submitted,
  ask: string | null,
): Promise<string | null> {
  if (ask === null) return null;
  const person = (await activeStaff(database)).find(({ id }) => id === ask);
  if (!person) throw new Refusal('unknown', 'There is no such person');
  if (!mayApprove(person, drafts))
    throw new Refusal('own-version', `${person.name} may not approve this: ask somebody else`);
  return person.name;
}
