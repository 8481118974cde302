import type { FastifyInstance } from 'fastify';
import { clockInBahrain } from 'shared-contracts/locale';
import { tellWish } from 'shared-contracts/staff-calendar';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { requestingMember } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import { isWithin, scopeOf } from '../inbox/scope';
import { bookingCalendar } from './calendar';
import { notifyVisitors } from './closed-bookings';

interface CalendarPluginOptions {
  database: Database;
  staff: Pick<Staff, 'requireRight' | 'memberOf'>;
  now?: () => Date;
}

const querySchema = v.object({
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  branch: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
});

/**
 * `GET /-/leads/calendar?branch&day`: bookings of a day in the workshops that the caller may see. `POST …/tell`
 * notifies the visitors of a day that was closed after they had booked.
 */
export async function calendarPlugin(
  app: FastifyInstance,
  { database, staff, now = () => new Date() }: CalendarPluginOptions,
): Promise<void> {
  const onRequest = staff.requireRight('lead.read');
  app.get('/-/leads/calendar', { onRequest }, async (request, reply) => {
    const parsedQuery = v.safeParse(querySchema, request.query);
    if (!parsedQuery.success)
      return reply
        .code(422)
        .send({ error: 'Name a day as 2026-11-28, and a branch by its number.' });
    const { day = clockInBahrain(now()).slice(0, 10), branch } = parsedQuery.output;
    const scope = scopeOf(await requestingMember(staff, request));
    const requestedBranches = branch === undefined || !isWithin(scope, branch) ? [] : [branch];
    const branches = branch === undefined ? scope.branches : requestedBranches;
    return bookingCalendar(database, { day, branches, locale: staffLocale(request) });
  });

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
}
