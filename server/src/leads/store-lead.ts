import type { LeadReceipt } from 'shared-contracts/api';
import { countCampaignLead } from '../database/campaign-leads.queries';
import { commitTogether } from '../database/commit-together';
import type { Database } from '../database/database';
import { enqueueDeliveries } from '../database/outbox.queries';
import type { LeadsTable, SubmissionsTable } from '../database/tables';
import { openLeadWork } from './inbox/open-lead-work';
import type { Lead, LeadOutcome, Submission } from './lead';
import { findSubmission, insertLead, insertSubmission } from './leads.queries';
import { askToConfirm } from './newsletter/ask-to-confirm';
import { drawReference } from './reference';

interface StoreRequest {
  lead: Lead;
  submission: Submission | null;
  /** Why nobody gets it before staff has looked at it. */
  held: LeadsTable['held'];
  now: Date;
  /** The sentence that confirms the lead. */
  messageOf(reference: string): string;
}

/**
 * Stores a lead, and what is answered to it, in one transaction: once for each submission. Has
 * happened when it returns; a repeat gets the first answer.
 */
export async function storeLead(database: Database, request: StoreRequest): Promise<LeadOutcome> {
  const { submission } = request;
  const before = submission && (await findSubmission(database, submission.call, submission.key));
  if (submission && before) return repeated(before, submission);
  try {
    const receipt = await commitTogether(database, (transaction) =>
      insertOnce(transaction, request),
    );
    return { status: 'stored', receipt };
  } catch (error) {
    // The same submission may have come twice at once: the table's key let one of them in.
    const first = submission && (await findSubmission(database, submission.call, submission.key));
    if (submission && first) return repeated(first, submission);
    throw error;
  }
}

async function insertOnce(transaction: Database, request: StoreRequest): Promise<LeadReceipt> {
  const { submission, now } = request;
  const created_at = now.toISOString();
  const row = await insertWithReference(transaction, request);
  if (row.held === null) await handOn(transaction, row, now);
  const { reference } = row;
  const receipt = { message: request.messageOf(reference), reference };
  if (submission) {
    const answer = JSON.stringify(receipt);
    await insertSubmission(transaction, { ...submission, reference, answer, created_at });
  }
  return receipt;
}

/**
 * What becomes of a lead that is somebody's: it goes out, and counts for its campaign. Whoever wants the
 * newsletter is asked first whether the address is theirs.
 */
export async function handOn(transaction: Database, lead: LeadsTable, now: Date): Promise<void> {
  if (lead.kind === 'newsletter') return askToConfirm(transaction, lead, now);
  await enqueueDeliveries(transaction, lead);
  await countCampaignLead(transaction, lead);
}

/** Stores a lead on somebody's desk, and tells nobody outside. */
export async function insertWithReference(
  transaction: Database,
  { lead, held, now }: Pick<StoreRequest, 'lead' | 'held' | 'now'>,
): Promise<LeadsTable> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const reference = drawReference(lead.kind, attempt);
    const row: LeadsTable = {
      reference,
      kind: lead.kind,
      locale: lead.locale,
      details: JSON.stringify(lead.details),
      page: lead.page,
      remote: lead.remote,
      remote_version: lead.remoteVersion,
      attribution: lead.attribution && JSON.stringify(lead.attribution),
      variant: lead.variant?.name ?? null,
      test: lead.variant?.test ?? null,
      consent: lead.consent && JSON.stringify(lead.consent),
      held,
      created_at: now.toISOString(),
    };
    if (!(await insertLead(transaction, row))) continue;
    await openLeadWork(transaction, row);
    return row;
  }
  throw new Error(`no free reference for a lead of kind ${lead.kind}`);
}

function repeated(before: SubmissionsTable, submission: Submission): LeadOutcome {
  if (before.fingerprint !== submission.fingerprint) return { status: 'conflict' };
  // Written by `insertOnce` alone.
  return { status: 'repeated', receipt: JSON.parse(before.answer) as LeadReceipt };
}
