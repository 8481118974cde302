import type { LeadReceipt } from 'shared-contracts/api';
import { countCampaignLead } from '../database/campaign-leads.queries';
import { commitTogether } from '../database/commit-together';
import type { Database } from '../database/database';
import { enqueueDeliveries } from '../database/outbox.queries';
import type { LeadsTable, SubmissionsTable } from '../database/tables';
import { nameSlot } from './booking/slots.queries';
import { type Candidate, keepPlace, placesFor, takePlace } from './booking/take-place';
import { openLeadWork } from './inbox/open-lead-work';
import type { Lead, LeadOutcome, Submission } from './lead';
import { findSubmission, insertLead, insertSubmission } from './leads.queries';
import { askToConfirm } from './newsletter/ask-to-confirm';
import { drawReference } from './reference';
import { pickSource } from './source/lead-source';

interface StoreRequest {
  lead: Lead;
  submission: Submission | null;
  /** Why it is not delivered until staff have checked it; null when it is delivered. */
  held: LeadsTable['quarantine_reason'];
  now: Date;
  /** The confirmation text for the visitor. */
  messageOf(reference: string): string;
}

/**
 * Stores a lead and its answer in one transaction, once per submission key. The commit is durable when it resolves; a
 * repeated submission gets the first answer. A service booking is stored together with its place, or not at all.
 */
export async function storeLead(database: Database, request: StoreRequest): Promise<LeadOutcome> {
  const { submission } = request;
  const before = submission && (await findSubmission(database, submission.call, submission.key));
  if (submission && before) return repeated(before, submission);
  const places = await placesFor(database, request.lead);
  try {
    const receipt = await commitTogether(database, (transaction) =>
      insertOnce(transaction, request, places),
    );
    if (receipt) return { status: 'stored', receipt };
    // the same submission may have arrived twice at once, and taken the last place
    const first = submission && (await findSubmission(database, submission.call, submission.key));
    return submission && first ? repeated(first, submission) : { status: 'full' };
  } catch (error) {
    // The same submission may have arrived twice at once: the unique key rejected the second.
    const first = submission && (await findSubmission(database, submission.call, submission.key));
    if (submission && first) return repeated(first, submission);
    throw error;
  }
}

/** Returns null, and stores nothing, when no place is left. */
async function insertOnce(
  transaction: Database,
  request: StoreRequest,
  places: readonly Candidate[],
): Promise<LeadReceipt | null> {
  const { submission, lead, held, now } = request;
  const created_at = now.toISOString();
  const place =
    places.length > 0 && (await takePlace(transaction, places, { isHeld: held !== null, now }));
  if (place === null) return null;
  // a visitor who chose no branch is told the branch that was booked
  const details = place ? { ...lead.details, branch: place.workshop.name.en } : lead.details;
  const row = await insertWithReference(transaction, { ...request, lead: { ...lead, details } });
  if (place) await nameSlot(transaction, place.id, { reference: row.reference });
  if (row.quarantine_reason === null) await handOn(transaction, row, now);
  const { reference } = row;
  const receipt = { message: request.messageOf(reference), reference };
  if (submission) {
    const answer = JSON.stringify(receipt);
    await insertSubmission(transaction, { ...submission, reference, answer, created_at });
  }
  return receipt;
}

/**
 * Processes a lead that is not held: queues its deliveries and counts it for its campaign. A newsletter address is
 * asked to confirm first.
 */
export async function handOn(transaction: Database, lead: LeadsTable, now: Date): Promise<void> {
  if (lead.kind === 'newsletter') return askToConfirm(transaction, lead, now);
  if (lead.kind === 'service-booking') await keepPlace(transaction, lead.reference);
  await enqueueDeliveries(transaction, lead);
  await countCampaignLead(transaction, lead);
}

/** Stores a lead and assigns it to a branch. Queues no deliveries. */
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
      ...pickSource(lead),
      variant: lead.variant?.name ?? null,
      test: lead.variant?.test ?? null,
      consent: lead.consent && JSON.stringify(lead.consent),
      quarantine_reason: held,
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
  // This module itself wrote the JSON.
  return { status: 'repeated', receipt: JSON.parse(before.answer) as LeadReceipt };
}
