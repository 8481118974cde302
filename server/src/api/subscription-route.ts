import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { findSubscription } from '../leads/newsletter/subscriptions.queries';

/** State of a subscription, for the holder of its key. The answer is not cached. */
export function subscriptionRoute(app: FastifyInstance, database: Database): void {
  readRoute(app, calls.subscriptions.get, async ({ parameters }) => {
    const found = await findSubscription(database, 'key', parameters.key ?? '');
    const body = found
      ? { state: found.state, email: maskEmail(found.email) }
      : ({ state: 'unknown', email: null } as const);
    return { body, cachePolicy: 'unkept' };
  });
}

/** Masks the address, so that the reader of a forwarded mail does not learn it. */
export const maskEmail = (email: string): string => email.replace(/^(.[^@]?)[^@]*/u, '$1…');
