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
const defaultTimeoutMs = 5000;

/**
 * The timeout is counted in slices, so that a main thread blocked for seconds does not use it up: it could not have
 * received an answer either.
 */
const timerSteps = 20;

/** No answer within the timeout. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with a `TimeoutError` when the promise has not settled after `timeoutMs` ms. */
export function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs = defaultTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const expiry = new Promise<never>((_resolve, reject) => {
    const error = new TimeoutError(`no answer within ${timeoutMs} ms`);
    const scheduleStep = (remainingSteps: number) => {
      timer = setTimeout(
        () => (remainingSteps > 1 ? scheduleStep(remainingSteps - 1) : reject(error)),
        timeoutMs / timerSteps,
      );
    };
    scheduleStep(timerSteps);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

/**
 * Memoises the promise per key, also while it is pending. A rejected one is removed, so that the next call tries
 * again.
 */
export function cachedPromise<Key, Value>(
  cache: Map<Key, Promise<Value>>,
  key: Key,
  fetchValue: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached) return cached;
  const pending = fetchValue();
  cache.set(key, pending);
  pending.catch(() => cache.delete(key));
  return pending;
}
