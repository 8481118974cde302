import type { Problem } from './lead-call';

/**
 * A failed call. `status` is the HTTP status, 0 without an answer, 502 for an answer that does not fit its schema.
 * `problems` are in the visitor's language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly call: string,
    readonly status: number,
    readonly problems: readonly Problem[],
    options?: ErrorOptions,
  ) {
    const codes = problems.map(({ field, code }) => (field ? `${field} ${code}` : code));
    super(`${call}: ${status} (${codes.join(', ')})`, options);
  }
}
