import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadReceipt, Problem } from 'shared-contracts/api';
import { receiptMessage } from 'shared-contracts/forms';
import type { Database } from '../database/database';
import { drawReference } from '../leads/reference';
import { storeLead } from '../leads/store-lead';
import { isMachine } from '../protection/machines';
import type { ServedAt } from '../protection/served-at';
import { checkForm } from './check-form';
import type { LeadCall } from './lead-calls';
import { requestLocale, sendFailure, sendProblems } from './problems';
import { originOf, submissionOf } from './submission';

/** What it takes to take leads. */
export interface LeadTaking {
  database: Database;
  now: () => Date;
  servedAt: ServedAt;
}

/** What a visitor sent, by our names. */
export interface Sent {
  request: FastifyRequest;
  values: Readonly<Record<string, unknown>>;
  /** What tells a repeat from another body beside the values, such as a file's content. */
  alsoSent?: string;
  /** The last step before the lead is stored: what becomes of checked values; a problem refuses them. */
  finish?(values: Record<string, unknown>): Promise<Record<string, unknown> | Problem>;
}

/** What became of it, and how the visitor is told. `isNew`: a lead was stored that was not there before. */
export interface Taken {
  isNew: boolean;
  problems: readonly Problem[];
  answer(reply: FastifyReply): FastifyReply;
}

/** Checks a form and stores it durably. A machine is answered as everybody is, and nothing is stored. */
export async function takeLead(taking: LeadTaking, call: LeadCall, sent: Sent): Promise<Taken> {
  const { request, values } = sent;
  const locale = requestLocale(request);
  const form = call.formOf(values, locale);
  const checked = checkForm(form, values, call.wire, locale);
  if ('problems' in checked) return refused(checked.problems);
  const messageOf = (reference: string) => receiptMessage(locale, form.name, reference);

  if (isMachine(request, values, taking.servedAt)) {
    request.log.info({ event: 'machine refused', call: call.wire.call });
    const reference = drawReference(call.kind, 0);
    return received(false, { message: messageOf(reference), reference });
  }
  const details = (await sent.finish?.(checked.values)) ?? checked.values;
  if (isProblem(details)) return refused([details]);
  const outcome = await storeLead(taking.database, {
    lead: { kind: call.kind, locale, details, ...originOf(request) },
    submission: submissionOf(request, call.wire.call, { ...values, alsoSent: sent.alsoSent }),
    now: taking.now(),
    messageOf,
  });
  if (outcome.status === 'conflict') {
    const answer: Taken['answer'] = (reply) => sendFailure(request, reply, 409, 'keyReused');
    return { isNew: false, problems: [], answer };
  }
  const { receipt } = outcome;
  request.log.info({
    event: `lead ${outcome.status}`,
    kind: call.kind,
    reference: receipt.reference,
  });
  return received(outcome.status === 'stored', receipt);
}

function received(isNew: boolean, receipt: LeadReceipt): Taken {
  const answer: Taken['answer'] = (reply) =>
    reply.header('Cache-Control', 'no-store').send(receipt);
  return { isNew, problems: [], answer };
}

function refused(problems: readonly Problem[]): Taken {
  return { isNew: false, problems, answer: (reply) => sendProblems(reply, 422, problems) };
}

function isProblem(value: Record<string, unknown> | Problem): value is Problem {
  return typeof value.field === 'string' && typeof value.message === 'string' && 'code' in value;
}
