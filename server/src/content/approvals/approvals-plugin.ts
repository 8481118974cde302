import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';
import {
  type AbsenceWish,
  type Approvals,
  type Approvers,
  absenceWish,
} from 'shared-contracts/drafts';
import { dayInBahrain, formatDate } from 'shared-contracts/locale';
import { can, type Person } from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import type { Caller } from '../../staff/caller';
import { addNotices } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
import { Refusal, readBody, requireRights } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import { staffService } from '../staff-service';
import { approvalsAddress } from '../workflow/draft-notices';
import { addAbsence, endAbsence, listAbsences } from './absences.queries';
import { delegateOf, loadApprovers } from './asked-person';
import { waitingDrafts } from './waiting-drafts';

interface ApprovalsOptions {
  database: Database;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

const kinds = ['campaign', 'content'] as const;
type Kind = (typeof kinds)[number];

/** The queue of what waits for approval, and absences of those who approve. */
export const approvalsPlugin = fp<ApprovalsOptions>(
  async (app, { database, staff, now = () => new Date() }) => {
    const service = { prefix: '/-/approvals', right: 'campaign.read' as const, staff };
    await staffService(app, service, (routes, callerOf) => {
      routes.get('/', async (request) => readApprovals(await callerOf(request)));
      routes.get<{ Querystring: { kinds?: string } }>('/people', async ({ query }) =>
        approversOf((query.kinds ?? '').split(',')),
      );
      routes.post('/absences', async (request) => {
        const wish = readBody(absenceWish, request.body);
        await begin(await callerOf(request), wish);
        return {};
      });
      routes.post('/absences/end', async (request) => {
        const { id } = readBody(v.strictObject({ id: v.string() }), request.body);
        const caller = await callerOf(request);
        requireRights(caller, 'campaign.approve', 'content.approve');
        const isEnded = await endAbsence(database, {
          ...{ id, person: caller.id, at: now().toISOString() },
        });
        if (!isEnded) throw new Refusal('unknown', 'There is no such absence');
        return {};
      });
    });

    async function readApprovals(caller: Caller): Promise<Approvals> {
      const [approvers, coming] = await Promise.all([
        loadApprovers(database, now()),
        listAbsences(database, dayInBahrain(now())),
      ]);
      const named = (id: string) => ({
        id,
        name: approvers.staff.find((one) => one.id === id)?.name ?? '',
      });
      return {
        waiting: await waitingDrafts(database, caller, approvers),
        absences: coming
          .filter(({ person, delegate }) => [person, delegate].includes(caller.id))
          .map(({ id, person, delegate, from_day: from, until_day: until }) => ({
            ...{ id, person: named(person), delegate: named(delegate), from, until },
          })),
        delegates: approvers.staff
          .filter((one) => one.id !== caller.id && coversApprovals(one, caller))
          .map(({ id, name }) => ({ id, name })),
      };
    }

    async function approversOf(wanted: readonly string[]): Promise<Approvers> {
      const ofKinds = kinds.filter((kind) => wanted.includes(kind));
      const { staff: people, absences } = await loadApprovers(database, now());
      return people
        .filter((one) => ofKinds.every((kind) => can(one, `${kind}.approve`)))
        .map(({ id, name }) => {
          const other = people.find((one) => one.id === delegateOf(id, absences));
          const isAway = other !== undefined && other.id !== id;
          return { id, name, insteadBy: isAway ? { id: other.id, name: other.name } : null };
        });
    }

    /** An absence gives no right: the delegate must be able to approve already what the person approves. */
    async function begin(caller: Caller, { delegate, from, until }: AbsenceWish): Promise<void> {
      requireRights(caller, 'campaign.approve', 'content.approve');
      const today = dayInBahrain(now());
      if (until < from) throw new Refusal('words', 'The last day is before the first');
      if (until < today) throw new Refusal('past', 'These days are over');
      await database.transaction().execute(async (transaction) => {
        const people = await activeStaff(transaction);
        const other = people.find(({ id }) => id === delegate);
        if (!people.some(({ id }) => id === caller.id))
          throw new Refusal('unknown', `${caller.name} has no account of their own`);
        if (!other || other.id === caller.id || !coversApprovals(other, caller))
          throw new Refusal('rights', 'Choose somebody who may approve all that you approve');
        const own = (await listAbsences(transaction, today)).filter(
          ({ person }) => person === caller.id,
        );
        if (own.some(({ from_day, until_day }) => from_day <= until && from <= until_day))
          throw new Refusal('taken', 'You have named somebody for some of these days already');
        const id = randomUUID();
        await addAbsence(transaction, {
          ...{ id, person: caller.id, delegate, from_day: from, until_day: until },
          ...{ made_at: now().toISOString(), ended_at: null },
        });
        await addNotices(transaction, {
          ...{ kind: 'approvals-delegated', people: [delegate], subject: `absence ${id}` },
          words: { by: caller.name, from: formatDate(from), until: formatDate(until) },
          ...{ address: approvalsAddress, now: now() },
        });
      });
    }
  },
  { name: 'approvals' },
);

/** Whether a person may approve all kinds that the other one may approve. */
const coversApprovals = (person: Pick<Person, 'roles'>, other: Pick<Caller, 'roles'>): boolean => {
  const approved = kinds.filter((kind: Kind) => can(other, `${kind}.approve`));
  return approved.length > 0 && approved.every((kind) => can(person, `${kind}.approve`));
};
