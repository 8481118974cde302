import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgetSchema, replaySchema } from 'shared-contracts/inbox';
import { parseBody } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { type AnsweringContext, answeringActions } from './answering-actions';

type ReferenceParams = { Params: { reference: string } };

interface RouteOptions {
  staff: Staff;
  /** Bytes; larger than any valid body. */
  bodyLimit: number;
  contextOf(request: FastifyRequest): Promise<AnsweringContext>;
  referenceOf(request: FastifyRequest<ReferenceParams>): string;
}

/** Routes for sending again, releasing and deleting leads, below the inbox's prefix. */
export function answeringRoutes(
  app: FastifyInstance,
  { staff, bodyLimit, contextOf, referenceOf }: RouteOptions,
): void {
  const workOptions = { onRequest: staff.requireRight('lead.work'), bodyLimit };
  const forgetOptions = { onRequest: staff.requireRight('lead.forget'), bodyLimit };
  app.post<ReferenceParams>('/:reference/replay', workOptions, async (request) => {
    const { delivery } = parseBody(replaySchema, request.body);
    return answeringActions(await contextOf(request)).replay(referenceOf(request), delivery);
  });
  app.post<ReferenceParams>('/:reference/release', workOptions, async (request) =>
    answeringActions(await contextOf(request)).release(referenceOf(request)),
  );
  app.get<ReferenceParams>('/:reference/person', forgetOptions, async (request) =>
    answeringActions(await contextOf(request)).person(referenceOf(request)),
  );
  app.post<ReferenceParams>('/:reference/forget', forgetOptions, async (request) => {
    const input = parseBody(forgetSchema, request.body);
    return answeringActions(await contextOf(request)).forget(referenceOf(request), input);
  });
}
