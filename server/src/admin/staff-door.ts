import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { allowance } from '../security/allowance';
import { visitorOf } from '../security/write-limits';
import { isPrivateLine } from './private-line';
import { staffSessions } from './staff-sessions';
import { bearerOf, holderOf, passwordOf } from './staff-tokens';

/** Why somebody is not let in, for a person to read. */
export interface DoorRefusal {
  status: 401 | 403 | 429;
  error: string;
}

/** Wrong tokens of one address within a minute. */
const mostGuesses = 10;

/** Guards what only staff may do. All doors of a site share one: what is guessed at one counts at every other. */
export type StaffDoor = ReturnType<typeof staffDoor>;

export function staffDoor({ secret }: Pick<Config, 'secret'>, now: () => number = Date.now) {
  const sessions = staffSessions(secret, () => new Date(now()));
  const guesses = allowance(mostGuesses, now);

  return {
    /** Whose token the request carries, sent by a program or typed as a password; or why it opens nothing. */
    knock<Holder extends { digest: string }>(
      request: FastifyRequest,
      holders: readonly Holder[],
    ): { holder: Holder } | { refusal: DoorRefusal } {
      const token = bearerOf(request) || passwordOf(request);
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

    /** Name of the user who has signed in; null when nobody has. */
    personOf: (request: FastifyRequest) => (isPrivateLine(request) ? sessions.read(request) : null),

    /** Lets this browser in, as the machine's own user. */
    signIn: (request: FastifyRequest, reply: FastifyReply) => sessions.begin(request, reply),
  };
}

const refusal = (status: DoorRefusal['status'], error: string) => ({ refusal: { status, error } });
