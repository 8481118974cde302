import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadReceipt, Problem } from 'shared-contracts/api';
import { formMessage, receiptMessage } from 'shared-contracts/forms-messages';
import { variantShownOf } from '../campaigns/visits/assigned-variant';
import type { Database } from '../database/database';
import { timeRefused } from '../leads/booking/refusals';
import { findWorkshops } from '../leads/booking/workshops';
import { storeLead } from '../leads/store-lead';
import { suspicionOf } from '../security/bots';
import type { ServedAt } from '../security/served-at';
import { checkForm } from './check-form';
import { formChoices } from './form-choices';
import { sendFailure, sendProblems } from './problems';
import { rememberReceipt } from './receipts';
import type { ServedLead } from './served-leads';
import { type Circumstances, fingerprintOf } from './submission';

/** What it takes to take leads. */
export interface LeadTaking {
  database: Database;
  now: () => Date;
  servedAt: ServedAt;
}

/** What a visitor sent, by our names. */
export interface Sent {
  circumstances: Circumstances;
  values: Readonly<Record<string, unknown>>;
  /** What tells a repeat from another body beside the values, such as a file's content. */
  alsoSent?: string;
  /** The last step before the lead is stored: what becomes of checked values; a problem refuses them. */
  finish?(values: Record<string, unknown>): Promise<Record<string, unknown> | Problem>;
}

/**
 * What became of it. `stored`: a lead is there that was not there before. `refused`: its problems, by the
 * wire's names; `full` when they are nobody's fault. `conflict`: its key came before with another body.
 */
export type Taken =
  | { status: 'stored' | 'repeated'; receipt: LeadReceipt }
  | { status: 'refused' | 'full'; problems: readonly Problem[] }
  | { status: 'conflict' };

/** Checks a form and stores it durably. A bot is answered as everybody is, and its lead is in quarantine. */
export async function takeLead(taking: LeadTaking, served: ServedLead, sent: Sent): Promise<Taken> {
  const { call, kind } = served;
  const { circumstances, values } = sent;
  const { locale, key, log } = circumstances;
  const choices = await formChoices(taking.database, locale);
  const form = served.formOf(choices, values, locale);
  const checked = checkForm(form, values, call, locale);
  if ('problems' in checked) return { status: 'refused', problems: checked.problems };
  const asked = { locale, now: taking.now() };
  const fault = await served.faultOf?.(taking.database, checked.values, asked);
  if (fault) {
    const { field, code, message = formMessage(locale, code) } = fault;
    return { status: 'refused', problems: [{ field: call.wireName(field), code, message }] };
  }
  const whole = served.detailsOf?.(checked.values, choices) ?? checked.values;
  const details = (await sent.finish?.(whole)) ?? whole;
  if (isProblem(details)) return { status: 'refused', problems: [details] };
  const { origin, isTrial, stamp } = circumstances;
  const landing = kind === 'landing-enquiry' ? whole : null;
  const held = isTrial ? 'trial' : suspicionOf(stamp, values, taking.servedAt);
  const fingerprint = fingerprintOf({ ...values, alsoSent: sent.alsoSent });
  const outcome = await storeLead(taking.database, {
    lead: {
      ...{ kind, locale, ...origin },
      ...(landing && { campaign: String(landing.campaign) }),
      // the wire asks for a source, and the server knows it better
      details: landing ? { ...details, source: origin.source } : details,
      variant: landing && variantShownOf(circumstances.assigned, landing),
    },
    submission: key === null ? null : { call: call.path, key, fingerprint },
    held,
    now: asked.now,
    messageOf: (reference) => receiptMessage(locale, form.name, reference),
  });
  if (outcome.status === 'conflict') return outcome;
  if (outcome.status === 'full') {
    const all = await findWorkshops(taking.database);
    const taken = { code: 'date.full', values: details, ...asked } as const;
    const problem = await timeRefused(taking.database, all, taken);
    return { status: 'full', problems: [{ ...problem, field: call.wireName(problem.field) }] };
  }
  const { reference } = outcome.receipt;
  const isNew = outcome.status === 'stored';
  const isSuspect = isNew && held !== null && held !== 'trial';
  log.info({ event: `lead ${isSuspect ? 'quarantined' : outcome.status}`, kind, reference });
  return outcome;
}

/** What a refused form is answered with: a time that somebody else has taken is no fault of the visitor's. */
export const statusOfRefusal = { refused: 422, full: 409 } as const;

/** Tells the page's script what became of its call. */
export function answerTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  taken: Taken,
): FastifyReply {
  if ('problems' in taken)
    return sendProblems(reply, statusOfRefusal[taken.status], taken.problems);
  if (taken.status === 'conflict') return sendFailure(request, reply, 'keyReused');
  rememberReceipt(request, reply, taken.receipt.reference);
  return reply.header('Cache-Control', 'no-store').send(taken.receipt);
}

function isProblem(value: Record<string, unknown> | Problem): value is Problem {
  return typeof value.field === 'string' && typeof value.message === 'string' && 'code' in value;
}
