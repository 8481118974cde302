import type { TransportAnswer } from 'shared-contracts/api';

/** An answer of the API, read once for all pages, and so that none can change it for another. */
export function frozenAnswer(status: number, text: string): TransportAnswer {
  const body = Promise.resolve(text).then((json) => frozen(JSON.parse(json)));
  // whoever reads it is told
  body.catch(() => {});
  return { ok: status >= 200 && status < 300, status, json: () => body };
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
