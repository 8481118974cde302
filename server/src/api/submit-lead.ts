import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadReceipt, Problem } from 'shared-contracts/api';
import { formMessage, receiptMessage } from 'shared-contracts/forms-messages';
import { variantShownOf } from '../content/campaigns/visits/assigned-variant';
import type { Database } from '../database/database';
import { sendFailure, sendProblems } from '../http/problems';
import { rememberReceipt } from '../http/receipts';
import { unavailableTimeProblem } from '../leads/booking/unavailable-time';
import { botSuspicion } from '../leads/bots';
import { checkForm } from '../leads/check-form';
import { formChoices } from '../leads/form-choices';
import { isOwnHold } from '../leads/holding/is-own-hold';
import type { LeadEndpoint } from '../leads/lead-endpoints';
import { storeLead } from '../leads/store-lead';
import type { ServedAt } from '../security/served-at';
import { bodyFingerprint, type SubmissionContext } from './submission';

/** What it takes to take leads. */
export interface LeadDependencies {
  database: Database;
  now: () => Date;
  servedAt: ServedAt;
}

/** What a visitor sent, by our names. */
export interface LeadSubmission {
  context: SubmissionContext;
  values: Readonly<Record<string, unknown>>;
  /** What tells a repeat from another body beside the values, such as a file's content. */
  extraFingerprint?: string;
  /** The last step before the lead is stored: what becomes of checked values; a problem refuses them. */
  finalizeDetails?(values: Record<string, unknown>): Promise<Record<string, unknown> | Problem>;
}

/**
 * What became of it. `stored`: a lead is there that was not there before. `refused`: its problems, by the
 * wire's names; `full` when they are nobody's fault. `conflict`: its key came before with another body.
 */
export type LeadOutcome =
  | { status: 'stored' | 'repeated'; receipt: LeadReceipt }
  | { status: 'refused' | 'full'; problems: readonly Problem[] }
  | { status: 'conflict' };

/** Checks a form and stores it durably. A bot is answered as everybody is, and its lead is in quarantine. */
export async function submitLead(
  dependencies: LeadDependencies,
  endpoint: LeadEndpoint,
  submission: LeadSubmission,
): Promise<LeadOutcome> {
  const { call, kind } = endpoint;
  const { context, values } = submission;
  const { locale, key, log } = context;
  const choices = await formChoices(dependencies.database, locale, values);
  const form = endpoint.formOf(choices, values, locale);
  const checked = checkForm(form, values, call, locale);
  if ('problems' in checked) return { status: 'refused', problems: checked.problems };
  const requestInfo = { locale, now: dependencies.now() };
  const fault = await endpoint.faultOf?.(dependencies.database, checked.values, requestInfo);
  if (fault) {
    const { field, code, message = formMessage(locale, code) } = fault;
    return { status: 'refused', problems: [{ field: call.wireName(field), code, message }] };
  }
  const checkedDetails = endpoint.detailsOf?.(checked.values, choices) ?? checked.values;
  const details = (await submission.finalizeDetails?.(checkedDetails)) ?? checkedDetails;
  if (isProblem(details)) return { status: 'refused', problems: [details] };
  const { origin, isTrial, stamp } = context;
  const landing = kind === 'landing-enquiry' ? checkedDetails : null;
  const quarantineReason = isTrial ? 'trial' : botSuspicion(stamp, values, dependencies.servedAt);
  const fingerprint = bodyFingerprint({ ...values, alsoSent: submission.extraFingerprint });
  const outcome = await storeLead(dependencies.database, {
    lead: {
      ...{ kind, locale, ...origin },
      ...(landing && { campaign: String(landing.campaign) }),
      // the wire asks for a source, and the server knows it better
      details: landing ? { ...details, source: origin.source } : details,
      variant: landing && variantShownOf(context.assigned, landing),
    },
    submission: key === null ? null : { call: call.path, key, fingerprint },
    quarantineReason: quarantineReason,
    now: requestInfo.now,
    messageOf: (reference) =>
      receiptMessage(locale, form.name, reference, typeof details.date === 'string'),
  });
  if (outcome.status === 'conflict') return outcome;
  if (outcome.status === 'full' && kind === 'car-hold') {
    const isOwn = await isOwnHold(dependencies.database, details, requestInfo.now);
    const code = isOwn ? 'car.yours' : 'car.held';
    return { status: 'full', problems: [{ field: '', code, message: formMessage(locale, code) }] };
  }
  if (outcome.status === 'full') {
    const slotKind = kind === 'test-drive' ? kind : 'service-booking';
    const refusal = { kind: slotKind, code: 'date.full', values: details, ...requestInfo } as const;
    const problem = await unavailableTimeProblem(dependencies.database, refusal);
    return { status: 'full', problems: [{ ...problem, field: call.wireName(problem.field) }] };
  }
  const { reference } = outcome.receipt;
  const isNew = outcome.status === 'stored';
  const isSuspect = isNew && quarantineReason !== null && quarantineReason !== 'trial';
  log.info({ event: `lead ${isSuspect ? 'quarantined' : outcome.status}`, kind, reference });
  return outcome;
}

/** What a refused form is answered with: a time that somebody else has taken is no fault of the visitor's. */
export const refusalStatus = { refused: 422, full: 409 } as const;

/** Tells the page's script what became of its call. */
export function sendLeadOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: LeadOutcome,
): FastifyReply {
  if ('problems' in outcome)
    return sendProblems(reply, refusalStatus[outcome.status], outcome.problems, {
      type: outcome.status === 'full' ? 'full' : 'invalid',
    });
  if (outcome.status === 'conflict') return sendFailure(request, reply, 'keyReused');
  rememberReceipt(request, reply, outcome.receipt.reference);
  return reply.header('Cache-Control', 'no-store').send(outcome.receipt);
}

function isProblem(value: Record<string, unknown> | Problem): value is Problem {
  return typeof value.field === 'string' && typeof value.message === 'string' && 'code' in value;
}
