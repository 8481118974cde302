import type { NextStep, NextStepCounts, NextStepKind } from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import type { LeadWorkTable } from '../../database/tables';
import { endOfDay } from '../../staff/days';
import { noticeStepDue } from '../answering/lead-notices';
import { insertLeadEvent } from '../inbox/lead-events';
import { unindexed } from '../inbox/lead-filter';

/** Columns of a lead on which nothing is planned. */
export const noNextStep = {
  ...{ next_step: null, next_step_at: null, next_step_note: null, next_step_told_at: null },
} as const;

type StepColumns = Pick<LeadWorkTable, 'next_step' | 'next_step_at' | 'next_step_note'>;

/** What is planned for a lead; null for nothing. */
export function nextStepOf(work: StepColumns, now: Date): NextStep | null {
  const { next_step: kind, next_step_at: at, next_step_note: note } = work;
  if (kind === null || at === null) return null;
  return { kind, at, note: note ?? '', isDue: at <= now.toISOString() };
}

/** A person's own next steps until the end of the day. */
export async function countNextSteps(
  database: Database,
  person: string,
  now: Date,
): Promise<NextStepCounts> {
  const steps = await database
    .selectFrom('lead_work')
    .select('next_step_at')
    .where(unindexed('person'), '=', person)
    .where('quarantine_reason', 'is', null)
    .where('next_step_at', '<', endOfDay(dayInBahrain(now)))
    .execute();
  const at = now.toISOString();
  return {
    today: steps.length,
    due: steps.filter(({ next_step_at: stepAt }) => stepAt !== null && stepAt <= at).length,
  };
}

/** A next step whose time has come. */
export interface DueNextStep {
  reference: string;
  branch: number;
  kind: NextStepKind;
  /** Id of the person who planned it, or was given the lead since; null for none. */
  person: string | null;
}

/**
 * The next steps whose time has come since the last call, each once on however many servers. Their people are told, and
 * open inboxes, so that the leads come back into their lists. Runs in the caller's transaction.
 */
export async function dueNextSteps(transaction: Database, now: Date): Promise<DueNextStep[]> {
  const at = now.toISOString();
  const rows = await transaction
    .updateTable('lead_work')
    .set({ next_step_told_at: at })
    .where('next_step_at', '<=', at)
    .where('next_step_told_at', 'is', null)
    .returning(['reference', 'branch', 'next_step as kind', 'person'])
    .execute();
  const steps = rows.flatMap(({ kind, ...row }) => (kind === null ? [] : [{ ...row, kind }]));
  for (const { reference, branch, kind } of steps)
    await insertLeadEvent(transaction, {
      ...{ reference, branch, action: 'step due', outcome: { step: kind }, author: null, now },
    });
  for (const step of steps) await noticeStepDue(transaction, step, now);
  return steps;
}

/** Looks for next steps whose time has come. Returns the function that stops it. */
export const startNextStepsJob = ({ database, log }: DatabaseWork) =>
  repeatWork({
    run: () =>
      database.transaction().execute((transaction) => dueNextSteps(transaction, new Date())),
    intervalMs: 10_000,
    log,
    failure: 'next steps could not be looked for',
  });
