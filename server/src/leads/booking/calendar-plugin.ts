import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import {
  type BookingCalendar,
  bookingMoveSchema,
  newBlockSchema,
  tellWish,
} from 'shared-contracts/staff-calendar';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { parseBody, requestingMember } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import { handleLeadError } from '../inbox/lead-error';
import { isWithin, scopeOf } from '../inbox/scope';
import { bookingCalendars } from './calendar';
import { notifyVisitors } from './closed-bookings';
import { moveBooking } from './move-booking';
import { blockHours, openHours } from './slot-blocks';

interface CalendarPluginOptions {
  database: Database;
  staff: Pick<Staff, 'requireRight' | 'memberOf'>;
  now?: () => Date;
}

/** Bytes; larger than any reason. */
const bodyLimit = 4096;

const querySchema = v.object({
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  branch: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
});

/** Days from the Sunday on or before a day, with which the week begins in Bahrain. */
function weekOf(day: string): string[] {
  const sunday = dayAfter(day, -new Date(`${day}T00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, at) => dayAfter(sunday, at));
}

/**
 * `GET /-/leads/calendar?branch&day`: bookings of a day in the workshops that the caller may see; `…/week` of its week.
 * `POST …/tell` notifies the visitors of a day that was closed after they had booked, `…/move` moves a booking, and
 * `…/blocks` blocks hours.
 */
export async function calendarPlugin(
  app: FastifyInstance,
  { database, staff, now = () => new Date() }: CalendarPluginOptions,
): Promise<void> {
  const onRequest = staff.requireRight('lead.read');
  app.setErrorHandler(handleLeadError);
  const calendarsOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    daysFrom: (day: string) => string[],
    answerWith: (calendars: BookingCalendar[]) => unknown,
  ) => {
    const parsedQuery = v.safeParse(querySchema, request.query);
    if (!parsedQuery.success)
      return reply
        .code(422)
        .send({ error: 'Name a day as 2026-11-28, and a branch by its number.' });
    const { day = clockInBahrain(now()).slice(0, 10), branch } = parsedQuery.output;
    const scope = scopeOf(await requestingMember(staff, request));
    const requestedBranches = branch === undefined || !isWithin(scope, branch) ? [] : [branch];
    const branches = branch === undefined ? scope.branches : requestedBranches;
    const query = { days: daysFrom(day), branches, locale: staffLocale(request) };
    return answerWith(await bookingCalendars(database, query));
  };
  app.get('/-/leads/calendar', { onRequest }, (request, reply) =>
    calendarsOf(
      request,
      reply,
      (day) => [day],
      ([calendar]) => calendar,
    ),
  );
  app.get('/-/leads/calendar/week', { onRequest }, (request, reply) =>
    calendarsOf(request, reply, weekOf, (days) => ({ days })),
  );

  const workOptions = { onRequest: staff.requireRight('lead.work') };
  app.post('/-/leads/calendar/tell', workOptions, async (request, reply) => {
    const parsedBody = v.safeParse(tellWish, request.body);
    if (!parsedBody.success) return reply.code(422).send({ error: 'Name a day as 2026-11-28.' });
    const { day, branch } = parsedBody.output;
    const member = await requestingMember(staff, request);
    const scope = scopeOf(member);
    const requestedBranches = branch === undefined || !isWithin(scope, branch) ? [] : [branch];
    return notifyVisitors(database, {
      ...{ day, branches: branch === undefined ? scope.branches : requestedBranches, now: now() },
      author: { id: member.id, name: member.name },
    });
  });

  const actorOf = async (request: FastifyRequest) => {
    const member = await requestingMember(staff, request);
    const author = { id: member.id, name: member.name };
    return { scope: scopeOf(member), author, now: now() };
  };
  app.post('/-/leads/calendar/move', { ...workOptions, bodyLimit }, async (request, reply) => {
    const move = parseBody(bookingMoveSchema, request.body);
    const actor = await actorOf(request);
    await moveBooking(database, move, { ...actor, locale: staffLocale(request) });
    return reply.code(204).send();
  });
  const blockOptions = { onRequest: staff.requireRight('booking.block'), bodyLimit };
  app.post('/-/leads/calendar/blocks', blockOptions, async (request, reply) => {
    const block = parseBody(newBlockSchema, request.body);
    const { scope, ...actor } = await actorOf(request);
    const context = { ...actor, locale: staffLocale(request) };
    return reply.code(201).send(await blockHours(database, scope, block, context));
  });
  app.delete<{ Params: { id: string } }>(
    '/-/leads/calendar/blocks/:id',
    blockOptions,
    async (request, reply) => {
      const { scope, ...actor } = await actorOf(request);
      await openHours(database, scope, request.params.id, actor);
      return reply.code(204).send();
    },
  );
}
