/** Retries a failed attempt once. A timeout is not retried, because it would time out again. */
export async function retryOnce<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    return attempt();
  }
}

/** Default timeout in milliseconds, after which the caller uses a fallback. */
const timeout = 5000;

/**
 * The timeout is counted in slices, so that a main thread blocked for seconds does not use it up: it could not have
 * received an answer either.
 */
const slices = 20;

/** No answer within the timeout. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with a `TimeoutError` when the promise has not settled after `patience` ms. */
export function withTimeout<Value>(promise: Promise<Value>, patience = timeout): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const expiry = new Promise<never>((_resolve, reject) => {
    const error = new TimeoutError(`no answer within ${patience} ms`);
    const wait = (left: number) => {
      timer = setTimeout(() => (left > 1 ? wait(left - 1) : reject(error)), patience / slices);
    };
    wait(slices);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

/**
 * Memoises the promise per key, also while it is pending. A rejected one is removed, so that the next call tries
 * again.
 */
export function remembered<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key);
  if (before) return before;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
