/** Tries once more what has failed, unless it hangs: it would hang again. */
export async function retryOnce<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    return attempt();
  }
}

/** ms that a visitor waits for an answer before another way is tried. */
const timeout = 5000;

/** It is counted in so many slices: a page that is busy itself for seconds could not have taken an answer either. */
const slices = 20;

/** Nothing came in time. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with a `TimeoutError` when the promise has not settled after so many ms. */
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

/** What was asked for under this key before, or is now. A failure is forgotten: the next one tries again. */
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
