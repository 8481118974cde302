import type { FastifyRequest } from 'fastify';
import { allowance } from '../security/allowance';
import { visitorOf } from '../security/write-limits';
import { isPrivateLine } from './private-line';
import { bearerOf, holderOf } from './staff-tokens';

/** Why a request is refused; `error` is shown to a person. */
export interface DoorRefusal {
  status: 401 | 403 | 429;
  error: string;
}

/** Wrong tokens allowed per address and minute. */
const mostGuesses = 10;

/** Checks the tokens of staff routes. All routes share one instance, so that failed attempts on one count on all. */
export type StaffDoor = ReturnType<typeof staffDoor>;

/** Creates the checks. `now` returns ms since the epoch. */
export function staffDoor(now: () => number = Date.now) {
  const guesses = allowance(mostGuesses, now);

  function closedTo(request: FastifyRequest): DoorRefusal | null {
    const door = request.routeOptions.url;
    if (!isPrivateLine(request)) {
      request.log.warn({ event: 'staff token in the open', door });
      const how = 'Use https://, and let the proxy say so in X-Forwarded-Proto';
      return { status: 403, error: `${how}: the token could be read.` };
    }
    if (!guesses.isSpent(visitorOf(request))) return null;
    request.log.warn({ event: 'staff door closed', door });
    return { status: 429, error: 'Too many wrong tokens: try again in a minute.' };
  }

  function missed(request: FastifyRequest): void {
    guesses.spend(visitorOf(request));
    request.log.warn({ event: 'wrong staff token', door: request.routeOptions.url });
  }

  return {
    /**
     * The refusal before any token is checked: the connection is not encrypted, or the address failed too often. Else
     * null.
     */
    closedTo,
    /** Counts a failed attempt: a wrong token, code or passkey. */
    missed,

    /** Finds the holder of the token, by default the request's bearer token, or returns the refusal. */
    knock<Holder extends { digest: string }>(
      request: FastifyRequest,
      holders: readonly Holder[],
      token = bearerOf(request),
    ): { holder: Holder } | { refusal: DoorRefusal } {
      const door = request.routeOptions.url;
      if (!token) {
        request.log.info({ event: 'no staff token', door });
        return { refusal: { status: 401, error: 'Send a token.' } };
      }
      const refusal = closedTo(request);
      if (refusal) return { refusal };
      const holder = holderOf(token, holders);
      if (holder) {
        request.log.info({ event: 'staff token taken', door });
        return { holder };
      }
      missed(request);
      return { refusal: { status: 401, error: 'The token is not known.' } };
    },
  };
}
