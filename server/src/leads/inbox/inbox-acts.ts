import type { LeadAssignment, LeadProgress, LeadState, ListedLead } from 'shared-contracts/inbox';
import { can } from 'shared-contracts/staff';
import type { StaffMember } from '../../admin/staff';
import type { Database } from '../../database/database';
import { movePlace } from '../booking/take-place';
import { leadAgents } from './lead-agents';
import { LeadError, unknownLead } from './lead-error';
import { insertLeadEvent, type NewLeadEvent } from './lead-events';
import { changeWork, findWork, inTurn, type WorkRow } from './lead-work.queries';
import type { LeadNoteText } from './notes.queries';
import { insertNote } from './notes.queries';
import { type LeadScope, scopeOf } from './scope';
import { branchNamed, toldLead, type Words } from './tell-lead';

/** Context of an agent's action on a lead. */
export interface ActParts {
  database: Database;
  member: StaffMember;
  words: Words;
  now: Date;
}

/** The lead is a booking, and the new branch has no place at its time. */
const noPlace = {
  en: 'That branch takes no more cars at the time of the booking, or none at all. Agree on another time first.',
  ar: 'لا يستقبل هذا الفرع سيارات أخرى في وقت الحجز، أو لا يستقبلها أصلًا. اتفق على وقت آخر أولًا.',
};

type Change = Parameters<typeof changeWork>[3];
type Noted = Pick<NewLeadEvent, 'action' | 'outcome'>;

export type InboxActs = ReturnType<typeof inboxActs>;

/**
 * Actions on a lead. Each returns the lead's new state, or rejects with a `LeadError` that carries the current state
 * when the revision is stale.
 */
export function inboxActs({ database, member, words, now }: ActParts) {
  const scope = scopeOf(member);
  const author = { id: member.id, name: member.name };

  async function mustFind(from: Database, reference: string): Promise<WorkRow> {
    const found = await findWork(from, scope, reference);
    if (!found) throw unknownLead(reference);
    return found;
  }
  const told = async (from: Database, reference: string): Promise<ListedLead> =>
    toldLead(await mustFind(from, reference), words, now);

  /** Changes a lead at the given revision and records the event, in one transaction. */
  const change = (
    reference: string,
    revision: number,
    plan: (row: WorkRow, transaction: Database) => Promise<{ change: Change; noted: Noted }>,
  ): Promise<ListedLead> =>
    database.transaction().execute(async (transaction) => {
      const row = await mustFind(transaction, reference);
      const quicker = () => tooLate(toldLead(row, words, now));
      if (row.work.revision !== revision) throw quicker();
      const { change: changed, noted } = await plan(row, transaction);
      if (!(await changeWork(transaction, scope, { reference, revision }, changed, now)))
        throw tooLate(await told(transaction, reference));
      const { branch } = row.work;
      await insertLeadEvent(transaction, { reference, branch, author, now, ...noted });
      // the lead may have moved to a branch outside the caller's scope
      const after = await findWork(transaction, { ...scope, branches: 'all' }, reference);
      return toldLead(after ?? row, words, now);
    });

  const taken = { person: member.id, person_name: member.name, assigned_at: now.toISOString() };

  return {
    claim: (reference: string, revision: number) =>
      change(reference, revision, async ({ work, lead }) => {
        if (work.person !== null) throw tooLate(toldLead({ work, lead }, words, now));
        const state: LeadState = work.state === 'new' ? 'claimed' : work.state;
        return {
          change: { ...taken, state },
          noted: { action: 'claimed', outcome: { person: member.name } },
        };
      }),

    assign: (reference: string, { revision, person, branch: to }: LeadAssignment) =>
      change(reference, revision, async ({ work, lead }, transaction) => {
        const branch = to ?? work.branch;
        if (!words.desk.offices.some(({ id }) => id === branch) && branch !== work.branch)
          throw new LeadError(422, 'There is no such branch.');
        const whom = await assignee(transaction, person, { branch, kind: work.kind }, scope);
        const isWaiting = work.state === 'new' || work.state === 'claimed';
        const moved = branch !== work.branch;
        if (moved && !(await movePlace(transaction, lead, branch, now)))
          throw new LeadError(422, noPlace[words.locale]);
        return {
          change: {
            branch,
            ...{ person: whom?.id ?? null, person_name: whom?.name ?? null },
            assigned_at: whom ? now.toISOString() : null,
            ...(isWaiting && { state: whom ? ('claimed' as const) : ('new' as const) }),
          },
          noted: {
            action: moved ? 'moved' : 'assigned',
            outcome: {
              person: whom?.name ?? null,
              ...(moved && { branch: branchNamed(branch, words).title, branchId: branch }),
            },
          },
        };
      }),

    setState: (reference: string, progress: LeadProgress) =>
      change(reference, progress.revision, async ({ work }) => {
        const { state } = progress;
        if (state === 'new')
          return {
            change: {
              state,
              lost_reason: null,
              person: null,
              person_name: null,
              assigned_at: null,
            },
            noted: { action: 'given back', outcome: { state } },
          };
        const reason = progress.state === 'lost' ? progress.reason : null;
        const isAnswer = state !== 'not-genuine';
        return {
          change: {
            ...{ state, lost_reason: reason },
            ...(work.person === null && taken),
            ...(isAnswer && { first_answered_at: work.first_answered_at ?? now.toISOString() }),
          },
          noted: { action: 'state', outcome: { state, ...(reason && { reason }) } },
        };
      }),

    addNote: (reference: string, { text }: LeadNoteText) =>
      database.transaction().execute(async (transaction) => {
        const row = await mustFind(transaction, reference);
        await insertNote(transaction, { reference, text, author, now });
        const { branch } = row.work;
        await insertLeadEvent(transaction, { reference, branch, action: 'noted', author, now });
        return toldLead(row, words, now);
      }),
  };
}

const tooLate = (theirs: ListedLead): LeadError =>
  new LeadError(409, 'Somebody was quicker.', theirs);

/** The lead's new agent. Throws when that person has no access to the branch. */
async function assignee(
  database: Database,
  person: LeadAssignment['person'],
  { branch, kind }: { branch: number; kind: string },
  scope: LeadScope,
): Promise<{ id: string; name: string } | null> {
  if (person === null) return null;
  const agents = (await leadAgents(database, scope)).filter(
    ({ branches }) => branches === null || branches.includes(branch),
  );
  if (person !== 'in turn') {
    const chosen = agents.find(({ id }) => id === person.id);
    if (!chosen) throw new LeadError(422, 'Nobody of that name answers leads of this branch.');
    return chosen;
  }
  const own = agents.filter(({ roles }) => can({ roles }, 'lead.work') && roles.includes('agent'));
  const [next] = await inTurn(
    database,
    own.map(({ id }) => id),
    { branch, kind },
  );
  const found = own.find(({ id }) => id === next);
  if (!found) throw new LeadError(422, 'No agent is of this branch.');
  return found;
}
