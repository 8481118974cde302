import type { FastifyRequest } from 'fastify';
import { allowance } from '../security/allowance';
import { visitorOf } from '../security/write-limits';
import { isPrivateLine } from './private-line';
import { bearerOf, holderOf } from './staff-tokens';

/** Why somebody is not let in, for a person to read. */
export interface DoorRefusal {
  status: 401 | 403 | 429;
  error: string;
}

/** Wrong tokens of one address within a minute. */
const mostGuesses = 10;

/** Guards what only staff may do. All doors of a site share one: what is guessed at one counts at every other. */
export type StaffDoor = ReturnType<typeof staffDoor>;

export function staffDoor(now: () => number = Date.now) {
  const guesses = allowance(mostGuesses, now);
  return {
    /** Whose token the request carries, in its header unless it is given; or why it opens nothing. */
    knock<Holder extends { digest: string }>(
      request: FastifyRequest,
      holders: readonly Holder[],
      token = bearerOf(request),
    ): { holder: Holder } | { refusal: DoorRefusal } {
      const door = request.routeOptions.url;
      if (!token) {
        request.log.info({ event: 'no staff token', door });
        return refusal(401, 'Send a token.');
      }
      if (!isPrivateLine(request)) {
        request.log.warn({ event: 'staff token in the open', door });
        const how = 'Use https://, and let the proxy say so in X-Forwarded-Proto';
        return refusal(403, `${how}: the token could be read.`);
      }
      const visitor = visitorOf(request);
      if (guesses.isSpent(visitor)) {
        request.log.warn({ event: 'staff door closed', door });
        return refusal(429, 'Too many wrong tokens: try again in a minute.');
      }
      const holder = holderOf(token, holders);
      if (holder) {
        request.log.info({ event: 'staff token taken', door });
        return { holder };
      }
      guesses.spend(visitor);
      request.log.warn({ event: 'wrong staff token', door });
      return refusal(401, 'The token is not known.');
    },
  };
}

const refusal = (status: DoorRefusal['status'], error: string) => ({ refusal: { status, error } });
