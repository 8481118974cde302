import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entrySchema, samePersonSchema } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import { parseBody, requestingMember } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import { formChoices } from '../form-choices';
import { samePersonWork } from '../inbox/lead-work.queries';
import { loadLeadLabels, toListedLead } from '../inbox/listed-lead';
import { isWithin, scopeOf } from '../inbox/scope';
import { enterLead } from './enter-lead';
import { entryForms } from './entry-forms';

interface EntryRoutes {
  database: Database;
  staff: Staff;
  now: () => Date;
}

/** Bytes; larger than any form without files. */
const bodyLimit = 65_536;

/** Routes of leads that staff enter by hand. */
export function entryRoutes(app: FastifyInstance, { database, staff, now }: EntryRoutes): void {
  const options = { onRequest: staff.requireRight('lead.work'), bodyLimit };

  app.get('/entry-forms', options, async (request) => {
    const locale = staffLocale(request);
    return entryForms(await formChoices(database, locale), locale);
  });

  app.get('/same-person', options, async (request: FastifyRequest) => {
    const { code, mobile, email } = parseBody(samePersonSchema, request.query);
    const scope = scopeOf(await requestingMember(staff, request));
    const number = mobile === '' ? '' : code + mobile;
    const [rows, labels] = await Promise.all([
      samePersonWork(database, scope, { number, email }),
      loadLeadLabels(database, staffLocale(request)),
    ]);
    return rows.map((row) => toListedLead(row, labels, now()));
  });

  app.post('/entries', options, async (request, reply) => {
    const entry = parseBody(entrySchema, request.body);
    const author = await requestingMember(staff, request);
    const locale = staffLocale(request);
    if (!isWithin(scopeOf(author), entry.branch))
      return reply.code(403).send({ error: 'You do not see the leads of that branch.' });
    const result = await enterLead({ database, locale, author, now: now() }, entry);
    return reply.code('faults' in result ? 422 : 201).send(result);
  });
}
