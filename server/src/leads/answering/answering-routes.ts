import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgetSchema, replaySchema } from 'shared-contracts/inbox';
import { parsed } from '../../admin/people/people-plugin';
import type { Staff } from '../../admin/staff';
import { type AnsweringParts, answeringActs } from './answering-acts';

type Named = { Params: { reference: string } };

interface RouteParts {
  staff: Staff;
  /** Bytes; larger than any valid body. */
  bodyLimit: number;
  partsOf(request: FastifyRequest): Promise<AnsweringParts>;
  referenceOf(request: FastifyRequest<Named>): string;
}

/** Routes for sending again, releasing and deleting leads, below the inbox's prefix. */
export function answeringRoutes(
  app: FastifyInstance,
  { staff, bodyLimit, partsOf, referenceOf }: RouteParts,
): void {
  const working = { onRequest: staff.requireRight('lead.work'), bodyLimit };
  const forgetting = { onRequest: staff.requireRight('lead.forget'), bodyLimit };
  app.post<Named>('/:reference/replay', working, async (request) => {
    const { delivery } = parsed(replaySchema, request.body);
    return answeringActs(await partsOf(request)).replay(referenceOf(request), delivery);
  });
  app.post<Named>('/:reference/release', working, async (request) =>
    answeringActs(await partsOf(request)).release(referenceOf(request)),
  );
  app.get<Named>('/:reference/person', forgetting, async (request) =>
    answeringActs(await partsOf(request)).person(referenceOf(request)),
  );
  app.post<Named>('/:reference/forget', forgetting, async (request) => {
    const wish = parsed(forgetSchema, request.body);
    return answeringActs(await partsOf(request)).forget(referenceOf(request), wish);
  });
}
