import type { Problem } from './lead-call';

/** A call that failed. `status` is 0 when nothing came back; `problems` are in the visitor's language. */
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
