import type { TransportAnswer } from 'shared-contracts/api';

/**
 * An API answer parsed once and shared by all pages; deeply frozen, so that no page can change it for another.
 */
export function frozenAnswer(status: number, text: string): TransportAnswer {
  const body = Promise.resolve(text).then((json) => deepFreeze(JSON.parse(json)));
  // Avoids an unhandled rejection; the caller of json() receives the error.
  body.catch(() => {});
  return { ok: status >= 200 && status < 300, status, json: () => body };
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
