import type { LeadReceipt } from 'shared-contracts/api';
import type { Database } from '../database/database';
import { groupCommit } from '../database/group-commit';
import { enqueueDeliveries } from '../database/outbox.queries';
import { slotKinds } from '../database/slot-tables';
import type { LeadsTable, SubmissionsTable } from '../database/tables';
import { pickSource } from '../http/attribution/lead-source';
import { attachHold } from '../stock/holds.queries';
import { requestAlert } from './alerts/alert';
import { noticeNewLead } from './answering/lead-notices';
import {
  assignPlace,
  type CandidateSlot,
  candidateSlotsForLead,
  reserveSlot,
} from './booking/reserve-slot';
import { attachLead } from './booking/slots.queries';
import { countCampaignLead } from './campaign-leads.queries';
import { type CarToHold, carToHold, holdForReleased, reserveCar } from './holding/hold-car';
import { insertLeadWork } from './inbox/insert-lead-work';
import type { LeadActor } from './inbox/lead-events';
import type { Lead, LeadOutcome, Submission } from './lead';
import { findSubmission, insertLead, insertSubmission } from './leads.queries';
import { requestConfirmation } from './newsletter/request-confirmation';
import { randomReference } from './reference';

interface StoreRequest {
  lead: Lead;
  submission: Submission | null;
  /** Why it is not delivered until staff have checked it; null when it is delivered. */
  quarantineReason: LeadsTable['quarantine_reason'];
  /** The member of staff who entered it by hand. */
  enteredBy?: LeadActor['author'];
  now: Date;
  /** The confirmation text for the visitor. */
  messageOf(reference: string): string;
}

/**
 * Stores a lead and its answer in one transaction, once per submission key. The commit is durable when it resolves; a
 * repeated submission gets the first answer. A booking is stored together with its place, and a hold together with its
 * car, or not at all.
 */
export async function storeLead(database: Database, request: StoreRequest): Promise<LeadOutcome> {
  const { submission } = request;
  const existing = submission && (await findSubmission(database, submission.call, submission.key));
  if (submission && existing) return toRepeatedOutcome(existing, submission);
  const candidates = await candidateSlotsForLead(database, request.lead);
  const car = await carToHold(database, request.lead);
  try {
    const receipt = await groupCommit(database, (transaction) =>
      insertOnce(transaction, request, { candidates, car }),
    );
    if (receipt) return { status: 'stored', receipt };
    // the same submission may have arrived twice at once, and taken the last place
    const concurrent =
      submission && (await findSubmission(database, submission.call, submission.key));
    return submission && concurrent
      ? toRepeatedOutcome(concurrent, submission)
      : { status: 'full' };
  } catch (error) {
    // The same submission may have arrived twice at once: the unique key rejected the second.
    const concurrent =
      submission && (await findSubmission(database, submission.call, submission.key));
    if (submission && concurrent) return toRepeatedOutcome(concurrent, submission);
    throw error;
  }
}

/** What a lead takes for its visitor alone. */
interface Wanted {
  candidates: readonly CandidateSlot[];
  car: CarToHold | null;
}

/** Returns null, and stores nothing, when no place is left, or another visitor has the car. */
async function insertOnce(
  transaction: Database,
  request: StoreRequest,
  { candidates, car }: Wanted,
): Promise<LeadReceipt | null> {
  const { submission, lead, quarantineReason, now } = request;
  const created_at = now.toISOString();
  const reservation =
    candidates.length > 0 &&
    (await reserveSlot(transaction, candidates, { isQuarantined: quarantineReason !== null, now }));
  if (reservation === null) return null;
  // what a bot may have sent holds nothing
  const hold =
    car && quarantineReason === null ? await reserveCar(transaction, car, now) : undefined;
  if (hold === null) return null;
  // a visitor who chose no branch is told the branch that was booked
  const details = {
    ...lead.details,
    ...(reservation && { branch: reservation.workshop.name.en }),
    ...car?.details,
    ...(hold && { until: hold.until }),
  };
  const row = await insertWithReference(transaction, { ...request, lead: { ...lead, details } });
  if (reservation) await attachLead(transaction, reservation, { reference: row.reference });
  if (hold) await attachHold(transaction, hold.id, row.reference);
  if (row.quarantine_reason === null) await dispatchLead(transaction, row, now);
  const { reference } = row;
  const receipt = { message: request.messageOf(reference), reference };
  if (submission) {
    const answer = JSON.stringify(receipt);
    await insertSubmission(transaction, { ...submission, reference, answer, created_at });
  }
  return receipt;
}

/**
 * Processes a lead that is not held: queues its deliveries, counts it for its campaign and tells its branch. The address of a newsletter
 * or an alert is asked to confirm first.
 */
export async function dispatchLead(
  transaction: Database,
  lead: LeadsTable,
  now: Date,
): Promise<void> {
  if (lead.kind === 'newsletter') return requestConfirmation(transaction, lead, now);
  if (lead.kind === 'stock-alert') return requestAlert(transaction, lead, now);
  if (slotKinds.some((kind) => kind === lead.kind)) await assignPlace(transaction, lead.reference);
  if (lead.kind === 'car-hold') await holdForReleased(transaction, lead, now);
  await enqueueDeliveries(transaction, lead);
  await countCampaignLead(transaction, lead);
  await noticeNewLead(transaction, lead, now);
}

/** Stores a lead and assigns it to a branch. Queues no deliveries. */
export async function insertWithReference(
  transaction: Database,
  {
    lead,
    quarantineReason,
    enteredBy,
    now,
  }: Pick<StoreRequest, 'lead' | 'quarantineReason' | 'enteredBy' | 'now'>,
): Promise<LeadsTable> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const reference = randomReference(lead.kind, attempt);
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
      quarantine_reason: quarantineReason,
      created_at: now.toISOString(),
    };
    if (!(await insertLead(transaction, row))) continue;
    await insertLeadWork(transaction, row, enteredBy);
    return row;
  }
  throw new Error(`no free reference for a lead of kind ${lead.kind}`);
}

function toRepeatedOutcome(existing: SubmissionsTable, submission: Submission): LeadOutcome {
  if (existing.fingerprint !== submission.fingerprint) return { status: 'conflict' };
  // This module itself wrote the JSON.
  return { status: 'repeated', receipt: JSON.parse(existing.answer) as LeadReceipt };
}
