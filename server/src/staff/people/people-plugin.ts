import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invitationSchema, personChangeSchema } from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import type { Staff } from '../staff';
import { staffLocale, staffMessages } from '../staff-language';
import { type People, PeopleError } from './people';
import { listStaffAudits } from './people.queries';

interface PeoplePluginOptions {
  database: Database;
  people: People;
  staff: Staff;
}

type WithId = { Params: { id: string } };

/** Number of audit entries shown. */
const maxAudits = 200;

/** Routes that manage the people of the staff, for administrators. */
export async function peoplePlugin(
  app: FastifyInstance,
  { database, people, staff }: PeoplePluginOptions,
): Promise<void> {
  const adminOptions = { onRequest: staff.requireRight('people.manage'), bodyLimit: 16_384 };
  app.setErrorHandler(handleStaffError);

  app.get('/-/people', adminOptions, () => people.list());
  app.get('/-/people/audit', adminOptions, () => listStaffAudits(database, maxAudits));
  app.post('/-/people', adminOptions, async (request, reply) =>
    reply
      .code(201)
      .send(
        await people.invite(
          parseBody(invitationSchema, request.body),
          await requestingMember(staff, request),
        ),
      ),
  );
  app.patch<WithId>('/-/people/:id', adminOptions, async (request) =>
    people.change(
      request.params.id,
      parseBody(personChangeSchema, request.body),
      await requestingMember(staff, request),
    ),
  );
  app.delete<WithId>('/-/people/:id', adminOptions, async (request) =>
    people.remove(request.params.id, await requestingMember(staff, request)),
  );
  app.post<WithId>('/-/people/:id/invitation', adminOptions, async (request) =>
    people.inviteAgain(request.params.id, await requestingMember(staff, request)),
  );
}

/** The signed-in caller. Throws without one, so the route needs a hook that checks rights. */
export async function requestingMember(staff: Staff, request: FastifyRequest) {
  const member = await staff.memberOf(request);
  if (!member) throw new Error('a request of nobody came through');
  return member;
}

/** The validated body. Throws an error with status 400 that names the wrong fields. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'body');
  throw Object.assign(new Error(`Mend ${[...new Set(fields)].join(', ')}.`), { statusCode: 400 });
}

/** Answers errors of the caller with a sentence, and internal errors without details. */
export function handleStaffError(
  error: FastifyError | PeopleError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  const messages = staffMessages[staffLocale(request)];
  if (error instanceof PeopleError)
    return reply.code(error.status).send({ error: messages[error.messageKey] });
  const { statusCode = 500 } = error;
  if (statusCode < 500) return reply.code(statusCode).send({ error: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: messages.wrong });
}
