import type { FastifyRequest } from 'fastify';
import { rateLimitKey } from '../security/form-rate-limits';
import { createRateLimiter } from '../security/rate-limiter';
import { isSecureConnection } from './secure-connection';
import { bearerOf, findTokenHolder } from './staff-tokens';

/** Why a request is refused; `error` is shown to a person. */
export interface LoginRefusal {
  status: 401 | 403 | 429;
  error: string;
}

/** Wrong tokens allowed per address and minute. */
const maxFailuresPerMinute = 10;

/** Checks the tokens of staff routes. All routes share one instance, so that failed attempts on one count on all. */
export type LoginThrottle = ReturnType<typeof loginThrottle>;

/** Creates the checks. `now` returns ms since the epoch. */
export function loginThrottle(now: () => number = Date.now) {
  const failures = createRateLimiter(maxFailuresPerMinute, now);

  function refusalFor(request: FastifyRequest): LoginRefusal | null {
    const route = request.routeOptions.url;
    if (!isSecureConnection(request)) {
      request.log.warn({ event: 'staff token in the open', door: route });
      const how = 'Use https://, and let the proxy say so in X-Forwarded-Proto';
      return { status: 403, error: `${how}: the token could be read.` };
    }
    if (!failures.isExceeded(rateLimitKey(request))) return null;
    request.log.warn({ event: 'staff door closed', door: route });
    return { status: 429, error: 'Too many wrong tokens: try again in a minute.' };
  }

  function countFailure(request: FastifyRequest): void {
    failures.countRequest(rateLimitKey(request));
    request.log.warn({ event: 'wrong staff token', door: request.routeOptions.url });
  }

  return {
    /**
     * The refusal before any token is checked: the connection is not encrypted, or the address failed too often. Else
     * null.
     */
    refusalFor,
    /** Counts a failed attempt: a wrong token, code or passkey. */
    countFailure,

    /** Finds the holder of the token, by default the request's bearer token, or returns the refusal. */
    authenticate<Holder extends { digest: string }>(
      request: FastifyRequest,
      holders: readonly Holder[],
      token = bearerOf(request),
    ): { holder: Holder } | { refusal: LoginRefusal } {
      const route = request.routeOptions.url;
      if (!token) {
        request.log.info({ event: 'no staff token', door: route });
        return { refusal: { status: 401, error: 'Send a token.' } };
      }
      const refusal = refusalFor(request);
      if (refusal) return { refusal };
      const holder = findTokenHolder(token, holders);
      if (holder) {
        request.log.info({ event: 'staff token taken', door: route });
        return { holder };
      }
      countFailure(request);
      return { refusal: { status: 401, error: 'The token is not known.' } };
    },
  };
}
