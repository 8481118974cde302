import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestPageData, ServiceBooking } from 'shared-contracts/api';
import { driveAtHome } from 'shared-contracts/forms';
import { clockInBahrain, type Locale } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { receiptsOf } from '../http/receipts';
import { offeredTimes } from '../leads/booking/free-times';
import { detailLines } from '../leads/delivery/lead-messages';
import { storedFilesOf } from '../leads/delivery/stored-files';
import { toStoredLead } from '../leads/delivery/stored-lead';
import { listMessages } from '../leads/inbox/notes.queries';
import { leadNames } from '../leads/lead-names';
import {
  canChooseTime,
  type VisitorRequest,
  type VisitorRequests,
} from '../leads/requests/visitor-requests';

interface RequestRoutes {
  database: Database;
  requests: VisitorRequests;
  now: () => Date;
}

/** Routes for the free times, and for a request by its link. No answer is cached. */
export function requestRoutes(
  app: FastifyInstance,
  { database, requests, now }: RequestRoutes,
): void {
  readRoute(app, calls.serviceBookings.getTimes, async () => {
    const offered = await offeredTimes(database, 'service-booking', now());
    const branches = offered.map(({ busy: _, isAtHome: __, ...branch }) => branch);
    return { body: { branches }, cachePolicy: 'unkept' };
  });

  readRoute(app, calls.testDrives.getTimes, async () => {
    const branches = await offeredTimes(database, 'test-drive', now());
    return { body: { branches }, cachePolicy: 'unkept' };
  });

  readRoute(app, calls.serviceBookings.find, async ({ parameters, locale }, request) => {
    const { key, found } = await findRequested(parameters.key ?? '', request);
    const body = found
      ? await toServiceBooking(requests, key, found, locale)
      : { state: 'unknown', booking: null };
    return { body, cachePolicy: 'unkept' };
  });

  readRoute(app, calls.requests.find, async ({ parameters, locale }, request) => {
    const { key, found } = await findRequested(parameters.key ?? '', request);
    const body: RequestPageData = found
      ? { state: found.state, request: await toRequestPage(key, found, locale) }
      : { state: 'unknown', request: null };
    return { body, cachePolicy: 'unkept' };
  });

  async function findRequested(requestedKey: string, request: FastifyRequest) {
    // the browser that sent the request has a receipt, and needs no key
    const key = receiptsOf(request).includes(requestedKey)
      ? ((await requests.keyOf(requestedKey)) ?? '')
      : requestedKey;
    return { key, found: await requests.find(key) };
  }

  async function toRequestPage(
    key: string,
    request: VisitorRequest,
    locale: Locale,
  ): Promise<NonNullable<RequestPageData['request']>> {
    const { lead, work, slot, date, details } = request;
    const stored = toStoredLead(lead);
    const names = await leadNames(database);
    // whoever has the link is shown neither name nor ways to reach the person
    const shown = Object.entries(stored.details).filter(([name]) => !personal.includes(name));
    const facts = detailLines({ ...stored, details: Object.fromEntries(shown) }, { locale, names });
    const isAnswered = work.first_answered_at !== null;
    const messages = (await listMessages(database, lead.reference)).map((message) => ({
      ...message,
      at: clockInBahrain(new Date(message.at)),
    }));
    return {
      ...{ key, reference: lead.reference, kind: lead.kind, date },
      sentAt: clockInBahrain(new Date(lead.created_at)),
      facts: facts.map(([label, value]) => ({ label, value })),
      answerBy: work.due_at && !isAnswered ? clockInBahrain(new Date(work.due_at)) : null,
      isAnswered,
      canChooseTime: canChooseTime(request),
      isAtHome: details.place === driveAtHome,
      vehicle: String(details.vehicle ?? ''),
      branch: (slot && toBranch(request, locale)) ?? null,
      questions: messages.flatMap(({ by, text, at }) => (by === 'visitor' ? [{ text, at }] : [])),
      messages,
      files: storedFilesOf(stored.details).map(({ name }) => name),
    };
  }
}

/** Fields that are not shown to whoever has the link. */
const personal = ['name', 'firstName', 'lastName', 'title', 'mobile', 'code', 'email'];

function toBranch({ workshop }: VisitorRequest, locale: Locale) {
  return workshop
    ? {
        ...{ id: workshop.id, name: workshop.name[locale], address: workshop.address[locale] },
        telephone_number: workshop.telephone,
      }
    : null;
}

/** For remotes of the previous version. */
async function toServiceBooking(
  requests: VisitorRequests,
  key: string,
  request: VisitorRequest,
  locale: Locale,
): Promise<ServiceBooking> {
  const { state, slot, date } = request;
  if (slot?.kind !== 'service-booking' || state === 'received')
    return { state: 'unknown', booking: null };
  const car = await requests.carOf(request, locale);
  const { reference } = slot;
  return { state, booking: { key, reference, date, car, branch: toBranch(request, locale) } };
}
