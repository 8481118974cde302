/** What did not end in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The same promise, for as long as somebody waits: rejects with `TooLate`, in words, after so many ms. */
export async function within<Result>(
  ms: number,
  what: string,
  result: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what} within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
