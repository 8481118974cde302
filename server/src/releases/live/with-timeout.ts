/** Rejection of `within` when the time is over. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Resolves with `result`, or rejects with `TimeoutError` after `ms`. The work itself goes on; it is not cancelled. */
export async function withTimeout<Result>(
  ms: number,
  what: string,
  result: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
