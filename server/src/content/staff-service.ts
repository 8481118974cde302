import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Right } from 'shared-contracts/staff';
import { rateLimitKey } from '../security/form-rate-limits';
import { type Caller, callerOf } from '../staff/caller';
import { requestingMember } from '../staff/people/people-plugin';
import type { Staff } from '../staff/staff';
import { handleError } from './handle-error';

/** Requests per address and minute: an editor saves every few seconds, and colleagues share an address. */
const perMinute = 600;

export type CallerOf = (request: FastifyRequest) => Promise<Caller>;

interface StaffServiceOptions {
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  prefix: string;
  /** Right that all its calls need; null where it depends on the item. The service itself checks further rights. */
  right: Right | null;
}

/** Registers routes for staff below an address. Refusals are answered with their sentences. */
export async function staffService(
  app: FastifyInstance,
  { staff, prefix, right }: StaffServiceOptions,
  routes: (service: FastifyInstance, callerOf: CallerOf) => Promise<void> | void,
): Promise<void> {
  await app.register(
    async (service) => {
      await service.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: rateLimitKey,
      });
      service.setErrorHandler(handleError);
      service.addHook('onRequest', staff.requireRight(right));
      await routes(service, async (request) => callerOf(await requestingMember(staff, request)));
    },
    { prefix },
  );
}
