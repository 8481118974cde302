import {
  answeredKinds,
  type CarSale,
  type ForgetReason,
  type HoldChange,
  type LeadAnswer,
  type LeadAssignment,
  type LeadForgotten,
  type LeadProgress,
  type LeadState,
  type LeadsOfPerson,
  type ListedLead,
  type LoggedContact,
  type NextStepChange,
  openStates,
} from 'shared-contracts/inbox';
import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { insertDeliveryAnew } from '../../database/outbox.queries';
import type { StaffMember } from '../../staff/staff';
import { deleteHold, findHold, hoursAfter, setHoldEnd } from '../../stock/holds.queries';
import { markStockChanged } from '../../stock/stock.queries';
import { noticeAssigned } from '../answering/lead-notices';
import { moveReservation } from '../booking/reserve-slot';
import { noNextStep } from '../follow-up/next-steps';
import { enqueueHoldMail } from '../holding/end-holds';
import { releaseLead, replayAll, replayLead } from '../lead-actions';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLeads, leadsOfPerson, leadsToForget } from '../retention/forget-lead';
import { planReview } from '../reviews/review-plan';
import { deleteDueReview } from '../reviews/reviews.queries';
import { leadAgents } from './lead-agents';
import { LeadError, unknownLead } from './lead-error';
import { insertLeadEvent, type NewLeadEvent } from './lead-events';
import { byLeastRecentlyAssigned, findWork, updateWork, type WorkRow } from './lead-work.queries';
import { type LeadLabels, toListedLead, toNamedBranch } from './listed-lead';
import type { LeadNoteText } from './notes.queries';
import { insertNote } from './notes.queries';
import { isWithin, type LeadScope, scopeOf } from './scope';

/** Context of an agent's action on a lead. */
export interface ActionContext {
  database: Database;
  leadFiles: LeadFiles;
  member: StaffMember;
  labels: LeadLabels;
  now: Date;
}

/** The lead is a booking, and the new branch has no place at its time. */
const noSlotMessage = {
  en: 'That branch takes no more cars at the time of the booking, or none at all. Agree on another time first.',
  ar: 'لا يستقبل هذا الفرع سيارات أخرى في وقت الحجز، أو لا يستقبلها أصلًا. اتفق على وقت آخر أولًا.',
};

/** The lead's hold is over, or never was. */
const noHoldMessage = {
  en: 'This lead holds no car any more.',
  ar: 'لم تعد هناك سيارة محجوزة بهذا الطلب.',
};

/** Nobody reads an answer to the lead. */
const noAnswerMessage = {
  en: 'Nobody would read an answer: this lead has no page, or it is held back.',
  ar: 'لن يصل الرد إلى أحد: لا صفحة لهذا الطلب، أو أنه محتجز.',
};

/** A closed lead has no next step. */
const closedMessage = {
  en: 'This lead is closed. Set its state first.',
  ar: 'هذا الطلب مغلق. غيّر حالته أولًا.',
};

/** The time of a step is over, or more than a year away. */
const timeMessage = {
  en: 'Choose a time from now on, within a year.',
  ar: 'اختر وقتًا لم يمضِ بعد، خلال سنة من الآن.',
};

const noModelMessage = {
  en: 'There is no such model.',
  ar: 'لا يوجد هذا الطراز.',
};

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Whether a step can be planned for then. The minute that runs now counts as still to come. */
const isPlannable = (at: string, now: Date): boolean => {
  const ahead = Date.parse(at) - now.getTime();
  return ahead > -60_000 && ahead < yearMs;
};

const noSale = { sold_model: null, sold_grade: null, sold_price: null };
const soldColumns = ({ model, grade, price }: CarSale) => ({
  ...{ sold_model: model, sold_grade: grade ?? null, sold_price: price ?? null },
});

type WorkChange = Parameters<typeof updateWork>[3];
type EventDetails = Pick<NewLeadEvent, 'action' | 'outcome'>;

export type InboxActions = ReturnType<typeof inboxActions>;

/**
 * Actions on a lead. Each returns the lead's new state, or rejects with a `LeadError` that carries the current state
 * when the revision is stale.
 */
export function inboxActions({ database, leadFiles, member, labels, now }: ActionContext) {
  const scope = scopeOf(member);
  const author = { id: member.id, name: member.name };
  const context = { database, author, now };

  async function mustFind(from: Database, reference: string): Promise<WorkRow> {
    const found = await findWork(from, scope, reference);
    if (!found) throw unknownLead(reference);
    return found;
  }
  const findListedLead = async (from: Database, reference: string): Promise<ListedLead> =>
    toListedLead(await mustFind(from, reference), labels, now);

  /** Changes a lead at the given revision and records the event, in one transaction. */
  const change = (
    reference: string,
    revision: number,
    plan: (
      row: WorkRow,
      transaction: Database,
    ) => Promise<{ change: WorkChange; noted: EventDetails }>,
  ): Promise<ListedLead> =>
    database.transaction().execute(async (transaction) => {
      const row = await mustFind(transaction, reference);
      const conflict = () => conflictError(toListedLead(row, labels, now));
      if (row.work.revision !== revision) throw conflict();
      const { change: workChange, noted } = await plan(row, transaction);
      if (!(await updateWork(transaction, scope, { reference, revision }, workChange, now)))
        throw conflictError(await findListedLead(transaction, reference));
      const { branch } = row.work;
      await insertLeadEvent(transaction, { reference, branch, author, now, ...noted });
      // the lead may have moved to a branch outside the caller's scope
      const after = await findWork(transaction, { ...scope, branches: 'all' }, reference);
      return toListedLead(after ?? row, labels, now);
    });

  const assignment = {
    person: member.id,
    person_name: member.name,
    assigned_at: now.toISOString(),
  };

  return {
    claim: (reference: string, revision: number) =>
      change(reference, revision, async ({ work, lead }) => {
        if (work.person !== null) throw conflictError(toListedLead({ work, lead }, labels, now));
        const state: LeadState = work.state === 'new' ? 'claimed' : work.state;
        return {
          change: { ...assignment, state },
          noted: { action: 'claimed', outcome: { person: member.name } },
        };
      }),

    assign: (reference: string, { revision, person, branch: to }: LeadAssignment) =>
      change(reference, revision, async ({ work, lead }, transaction) => {
        const branch = to ?? work.branch;
        const isBranch = labels.routing.offices.some(({ id }) => id === branch);
        if (branch !== work.branch && (!isBranch || !isWithin(scope, branch)))
          throw new LeadError(422, 'There is no such branch.');
        const newAssignee = await findAssignee(
          transaction,
          person,
          { branch, kind: work.kind },
          scope,
        );
        const isWaiting = work.state === 'new' || work.state === 'claimed';
        const isMoved = branch !== work.branch;
        if (isMoved && !(await moveReservation(transaction, lead, branch, now)))
          throw new LeadError(422, noSlotMessage[labels.locale]);
        if (newAssignee && newAssignee.id !== work.person)
          await noticeAssigned(transaction, work, { person: newAssignee.id, by: author, now });
        return {
          change: {
            branch,
            ...{ person: newAssignee?.id ?? null, person_name: newAssignee?.name ?? null },
            assigned_at: newAssignee ? now.toISOString() : null,
            ...(isWaiting && { state: newAssignee ? ('claimed' as const) : ('new' as const) }),
          },
          noted: {
            action: isMoved ? 'moved' : 'assigned',
            outcome: {
              person: newAssignee?.name ?? null,
              ...(isMoved && { branch: toNamedBranch(branch, labels).title, branchId: branch }),
            },
          },
        };
      }),

    setState: (reference: string, progress: LeadProgress) =>
      change(reference, progress.revision, async ({ work, lead }, transaction) => {
        const { state } = progress;
        if (state === 'new') {
          await deleteDueReview(transaction, reference);
          return {
            change: {
              state,
              lost_reason: null,
              person: null,
              person_name: null,
              assigned_at: null,
              ...noNextStep,
              ...noSale,
            },
            noted: { action: 'given back', outcome: { state } },
          };
        }
        const reason = progress.state === 'lost' ? progress.reason : null;
        const sale = progress.state === 'won' ? progress.sale : undefined;
        if (sale && !labels.names.models.has(sale.model))
          throw new LeadError(422, noModelMessage[labels.locale]);
        const days = labels.routing.reviewAfterDays;
        const sold = sale?.model;
        await planReview(transaction, { work, lead }, { state, sold, days, now });
        const isAnswer = state !== 'not-genuine';
        return {
          change: {
            ...{ state, lost_reason: reason },
            ...(state === 'appointment' && {
              appointment_at: work.appointment_at ?? now.toISOString(),
            }),
            ...(!openStates.includes(state) && noNextStep),
            ...(sale ? soldColumns(sale) : noSale),
            ...(work.person === null && assignment),
            ...(isAnswer && { first_answered_at: work.first_answered_at ?? now.toISOString() }),
          },
          noted: {
            action: 'state',
            outcome: { state, ...(reason && { reason }), ...(sale && { model: sale.model }) },
          },
        };
      }),

    /** Logs what was said by telephone or sent by WhatsApp; it counts as an answer. */
    logContact: (reference: string, { revision, channel, text }: LoggedContact) =>
      change(reference, revision, async ({ work }, transaction) => {
        await insertNote(transaction, { reference, text, author, channel, now });
        const isWaiting = work.state === 'new' || work.state === 'claimed';
        return {
          change: {
            ...(isWaiting && { state: 'contacted' as const }),
            ...(work.person === null && assignment),
            first_answered_at: work.first_answered_at ?? now.toISOString(),
          },
          noted: {
            action: 'contact logged',
            outcome: { channel, ...(isWaiting && { state: 'contacted' }) },
          },
        };
      }),

    /** Plans the next step of an open lead, or ends it; an unassigned lead becomes the caller's. */
    planStep: (reference: string, { revision, step }: NextStepChange) =>
      change(reference, revision, async ({ work }) => {
        if (!openStates.includes(work.state))
          throw new LeadError(422, closedMessage[labels.locale]);
        if (step && !isPlannable(step.at, now))
          throw new LeadError(422, timeMessage[labels.locale]);
        return {
          change: {
            ...noNextStep,
            ...(step && {
              ...{ next_step: step.kind, next_step_at: step.at, next_step_note: step.note },
            }),
            ...(work.person === null && assignment),
            ...(work.state === 'new' && { state: 'claimed' as const }),
          },
          noted: step
            ? { action: 'step planned', outcome: { step: step.kind, stepAt: step.at } }
            : {
                action: 'step done',
                outcome: { ...(work.next_step && { step: work.next_step }) },
              },
        };
      }),

    /** Holds its car for longer, or no more, and tells the visitor. */
    changeHold: (reference: string, { revision, action }: HoldChange) =>
      change(reference, revision, async (_, transaction) => {
        await markStockChanged(transaction);
        const hold = await findHold(transaction, reference, now);
        if (!hold) throw new LeadError(422, noHoldMessage[labels.locale]);
        const isLonger = action === 'extend';
        const until = hoursAfter(new Date(hold.until));
        if (isLonger) await setHoldEnd(transaction, { reference, until });
        else await deleteHold(transaction, reference);
        await enqueueHoldMail(transaction, reference, isLonger ? 'extended' : 'ended', now);
        return { change: {}, noted: { action: isLonger ? 'hold extended' : 'hold ended' } };
      }),

    /** Shows an answer on the page of the request, and mails its link to the visitor. */
    answer: (reference: string, { revision, text }: LeadAnswer) =>
      change(reference, revision, async ({ work, lead }, transaction) => {
        if (!answeredKinds.some((kind) => kind === lead.kind) || lead.quarantine_reason !== null)
          throw new LeadError(422, noAnswerMessage[labels.locale]);
        await insertNote(transaction, { reference, text, author, isAnswer: true, now });
        await insertDeliveryAnew(transaction, reference, 'answer', now);
        const isWaiting = work.state === 'new' || work.state === 'claimed';
        return {
          change: {
            ...(isWaiting && { state: 'contacted' as const }),
            ...(work.person === null && assignment),
            first_answered_at: work.first_answered_at ?? now.toISOString(),
          },
          noted: { action: 'answered', ...(isWaiting && { outcome: { state: 'contacted' } }) },
        };
      }),

    addNote: (reference: string, { text }: LeadNoteText) =>
      database.transaction().execute(async (transaction) => {
        const row = await mustFind(transaction, reference);
        await insertNote(transaction, { reference, text, author, now });
        const { branch } = row.work;
        await insertLeadEvent(transaction, { reference, branch, action: 'noted', author, now });
        return toListedLead(row, labels, now);
      }),

    /** Sends one delivery again by id; null sends all given-up ones. */
    async replay(reference: string, delivery: string | null): Promise<ListedLead> {
      const { lead } = await mustFind(database, reference);
      await replayLead(lead, delivery, context);
      return findListedLead(database, reference);
    },

    /** Sends what was given up of all leads again; returns the number of deliveries. */
    async replayAll(): Promise<number> {
      if (scope.branches !== 'all')
        throw new LeadError(403, 'This is for who sees the leads of all branches.');
      return replayAll(context);
    },

    async release(reference: string): Promise<ListedLead> {
      await releaseLead((await mustFind(database, reference)).lead, context);
      return findListedLead(database, reference);
    },

    async person(reference: string): Promise<LeadsOfPerson> {
      await mustFind(database, reference);
      return { references: await leadsOfPerson(database, reference) };
    },

    /** `leads` must be the number of leads that this deletes. */
    async forget(
      reference: string,
      { why, leads = 1 }: { why: ForgetReason; leads?: number | undefined },
    ): Promise<LeadForgotten> {
      await mustFind(database, reference);
      const references = await leadsToForget(database, reference, why);
      if (references.length !== leads)
        throw new LeadError(
          409,
          `This person has sent ${references.length} leads: ${references.join(', ')}. Confirm with their number: leads ${references.length}.`,
        );
      const request = { reference, references, why, author, now };
      const forgotten = await forgetLeads(database, leadFiles, request);
      if (!forgotten) throw unknownLead(reference);
      return { forgotten };
    },
  };
}

const conflictError = (current: ListedLead): LeadError =>
  new LeadError(409, 'Somebody was quicker.', current);

/** The lead's new agent. Throws when that person has no access to the branch. */
async function findAssignee(
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
  const branchAgents = agents.filter(
    ({ roles }) => can({ roles }, 'lead.work') && roles.includes('agent'),
  );
  const [next] = await byLeastRecentlyAssigned(
    database,
    branchAgents.map(({ id }) => id),
    { branch, kind },
  );
  const found = branchAgents.find(({ id }) => id === next);
  if (!found) throw new LeadError(422, 'No agent is of this branch.');
  return found;
}
