import { answeredKinds, type LeadKind } from 'shared-contracts/inbox';
import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import type { LeadsTable, LeadWorkTable } from '../../database/tables';
import { addNotices, dealerId, type NewNotice } from '../../staff/notices/notices.queries';
import { activeStaff, type StaffOfBranches } from '../../staff/people/people.queries';
import { kindLabel } from '../delivery/lead-messages';

type Work = Pick<
  LeadWorkTable,
  'reference' | 'kind' | 'branch' | 'person' | 'person_name' | 'due_at'
>;

const isManagerOf =
  (branch: number) =>
  ({ roles, branches }: StaffOfBranches) =>
    roles.includes('manager') ||
    roles.includes('administrator') ||
    (roles.includes('branch-manager') && branches.includes(branch));

const isAgentOf =
  (branch: number) =>
  ({ roles, branches }: StaffOfBranches) =>
    roles.includes('agent') && branches.includes(branch);

const ids = (people: readonly StaffOfBranches[]) => people.map(({ id }) => id);

/** The fields of every notice about a lead. */
function aboutLead({ reference, kind: column }: Pick<LeadWorkTable, 'reference' | 'kind'>) {
  const kind = column as LeadKind; // the column is written from a `Lead` only
  return {
    subject: reference,
    address: `/-/inbox/${reference}`,
    words: { reference, kind: { en: kindLabel({ kind }, 'en'), ar: kindLabel({ kind }, 'ar') } },
  };
}

/** Tells the agents of the lead's branch, or the managers if it has none. */
export async function noticeNewLead(
  transaction: Database,
  { reference, kind }: Pick<LeadsTable, 'reference' | 'kind'>,
  now: Date,
): Promise<void> {
  if (!answeredKinds.some((one) => one === kind)) return;
  const staff = await activeStaff(transaction);
  if (staff.length === 0) return;
  const { branch } = await transaction
    .selectFrom('lead_work')
    .select('branch')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const agents = staff.filter(isAgentOf(branch));
  const people = ids(agents.length > 0 ? agents : staff.filter(isManagerOf(branch)));
  await addNotices(transaction, {
    ...{ kind: 'lead-new', people, now },
    ...aboutLead({ reference, kind }),
  });
}

/** Tells somebody to whom somebody else has assigned a lead. */
export async function noticeAssigned(
  transaction: Database,
  lead: Pick<LeadWorkTable, 'reference' | 'kind'>,
  { person, by, now }: { person: string; by: { id: string; name: string }; now: Date },
): Promise<void> {
  if (person === by.id) return;
  const { words, ...about } = aboutLead(lead);
  await addNotices(transaction, {
    ...{ kind: 'lead-assigned', people: [person], now, ...about },
    words: { ...words, by: by.name },
  });
}

const changeWords = {
  moved: { en: 'another time', ar: 'موعد آخر' },
  cancelled: { en: 'cancelled', ar: 'أُلغي الموعد' },
  withdrawn: { en: 'withdrawn', ar: 'سُحب الطلب' },
  asked: { en: 'a question', ar: 'سؤال' },
  files: { en: 'files', ar: 'ملفات' },
  replied: { en: 'an answer by mail', ar: 'رد بالبريد الإلكتروني' },
} as const;

/** Tells who answers the lead what its visitor has done: its person, or the agents of its branch. */
export async function noticeChanged(
  transaction: Database,
  reference: string,
  change: keyof typeof changeWords,
  now: Date,
): Promise<void> {
  const work = await transaction
    .selectFrom('lead_work')
    .select(['reference', 'kind', 'branch', 'person'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { words, ...about } = aboutLead(work);
  await addNotices(transaction, {
    ...{ kind: 'lead-changed', now, ...about },
    people: ids(answeringStaff(await activeStaff(transaction), work)),
    words: { ...words, change: changeWords[change] },
  });
}

/** The lead's person, or the agents of its branch. */
function answeringStaff(
  staff: readonly StaffOfBranches[],
  { person, branch }: Pick<LeadWorkTable, 'person' | 'branch'>,
): readonly StaffOfBranches[] {
  const assigned = staff.filter(({ id }) => id === person);
  return assigned.length > 0 ? assigned : staff.filter(isAgentOf(branch));
}

/** Tells who approves reviews that one waits. */
export async function noticeReviewWaits(
  transaction: Database,
  review: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const staff = await activeStaff(transaction);
  await addNotices(transaction, {
    ...{ kind: 'review-waits', subject: review.id, address: '/-/inbox/reviews', now },
    people: ids(staff.filter((person) => can(person, 'review.approve'))),
    words: { reference: review.reference },
  });
}

/** Tells who has planned a next step that its time has come. */
export async function noticeStepDue(
  transaction: Database,
  { reference, person }: { reference: string; person: string | null },
  now: Date,
): Promise<void> {
  if (person === null) return;
  const lead = await transaction
    .selectFrom('lead_work')
    .select(['reference', 'kind'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await addNotices(transaction, {
    ...{ kind: 'lead-step-due', people: [person], now },
    ...aboutLead(lead),
  });
}

/** Tells who answers the lead: its person, or the agents of its branch. When it is overdue, also the managers. */
export async function noticeDue(
  transaction: Database,
  kind: Extract<NewNotice['kind'], 'lead-due-soon' | 'lead-overdue'>,
  work: Work,
  now: Date,
): Promise<void> {
  const staff = await activeStaff(transaction);
  const answering = answeringStaff(staff, work);
  const managers = kind === 'lead-overdue' ? staff.filter(isManagerOf(work.branch)) : [];
  const people = ids([...answering, ...managers]);
  const { words, ...about } = aboutLead(work);
  await addNotices(transaction, {
    ...{ kind, now, ...about },
    people: people.length === 0 && kind === 'lead-overdue' ? [dealerId] : people,
    words: {
      ...{ ...words, at: work.due_at ?? '' },
      name: answering.some(({ id }) => id === work.person) ? (work.person_name ?? '') : '',
    },
  });
}
