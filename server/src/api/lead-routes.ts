import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LeadWire, landingEnquiryWire, testDriveWire } from 'shared-contracts/api';
import {
  type FormDefinition,
  landingForm,
  receiptMessage,
  testDriveForm,
} from 'shared-contracts/forms';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../database/database';
import type { LeadKind } from '../leads/lead';
import { storeLead } from '../leads/store-lead';
import { checkForm } from './check-form';
import { requestLocale, sendFailure, sendProblems } from './problems';
import { originOf, submissionOf } from './submission';

/** One call that takes a lead. */
interface LeadCall {
  wire: LeadWire;
  kind: LeadKind;
  /** The definition that the browser showed; it may depend on what was sent. */
  formOf(values: Readonly<Record<string, unknown>>, locale: Locale): FormDefinition;
}

const leadCalls: readonly LeadCall[] = [
  { wire: testDriveWire, kind: 'test-drive', formOf: () => testDriveForm },
  {
    wire: landingEnquiryWire,
    kind: 'landing-enquiry',
    formOf: ({ offerType }, locale) =>
      landingForm(offerType === 'service-offer' ? 'service-offer' : 'new-car-offer', locale),
  },
];

interface LeadRoutes {
  database: Database;
  now: () => Date;
}

/** Every call that stores something, behind the anti-forgery check. */
export function leadRoutes(app: FastifyInstance, context: LeadRoutes): void {
  for (const call of leadCalls) {
    app.post(`/${call.wire.call}`, { onRequest: app.csrfProtection.bind(app) }, (request, reply) =>
      takeLead(call, context, request, reply),
    );
  }
}

async function takeLead(
  { wire, kind, formOf }: LeadCall,
  { database, now }: LeadRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isRecord(request.body)) return sendFailure(request, reply, 400, 'malformed');
  const locale = requestLocale(request);
  const values = wire.fromWire(request.body);
  const form = formOf(values, locale);
  const checked = checkForm(form, values, wire, locale);
  if ('problems' in checked) return sendProblems(reply, 422, checked.problems);

  const outcome = await storeLead(database, {
    lead: { kind, locale, details: checked.values, ...originOf(request) },
    submission: submissionOf(request, wire.call, request.body),
    now: now(),
    messageOf: (reference) => receiptMessage(locale, form.name, reference),
  });
  if (outcome.status === 'conflict') return sendFailure(request, reply, 409, 'keyReused');
  return reply.header('Cache-Control', 'no-store').send(outcome.receipt);
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
