import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config';
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
const aMinute = 60_000;

/** Guards what only staff may do. All doors of a site share one: what is guessed at one counts at every other. */
export type StaffDoor = ReturnType<typeof staffDoor>;

export function staffDoor({ secret }: Pick<Config, 'secret'>, now: () => number = Date.now) {
  const sessions = staffSessions(secret, () => new Date(now()));
  const guesses = new LRUCache<string, { count: number; until: number }>({ max: 10_000 });

  const guessesOf = (visitor: string) => {
    const known = guesses.get(visitor);
    return known && known.until > now() ? known : { count: 0, until: now() + aMinute };
  };

  return {
    /** Whose token the request carries, sent by a program or typed as a password; or why it opens nothing. */
    knock<Holder extends { digest: string }>(
      request: FastifyRequest,
      holders: readonly Holder[],
    ): { holder: Holder } | { refusal: DoorRefusal } {
      const token = bearerOf(request) || passwordOf(request);
      if (!token) return refusal(401, 'Send a token.');
      if (!isPrivateLine(request)) {
        const how = 'Use https://, and let the proxy say so in X-Forwarded-Proto';
        return refusal(403, `${how}: the token could be read.`);
      }
      const visitor = visitorOf(request);
      const { count, until } = guessesOf(visitor);
      if (count >= mostGuesses)
        return refusal(429, 'Too many wrong tokens: try again in a minute.');
      const holder = holderOf(token, holders);
      if (holder) return { holder };
      guesses.set(visitor, { count: count + 1, until });
      return refusal(401, 'The token is not known.');
    },

    /** Name of the user who has signed in; null when nobody has. */
    personOf: (request: FastifyRequest) => (isPrivateLine(request) ? sessions.read(request) : null),

    /** Lets this browser in, as the machine's own user. */
    signIn: (request: FastifyRequest, reply: FastifyReply) => sessions.begin(request, reply),
  };
}

const refusal = (status: DoorRefusal['status'], error: string) => ({ refusal: { status, error } });
