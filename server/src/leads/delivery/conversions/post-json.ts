import { DeliveryError } from '../destination';

/** Status codes that a retry would get again. */
const finalStatuses = [400, 403, 404, 410, 413, 422];

/**
 * Posts JSON and returns the parsed answer. Rejects with a `DeliveryError` when the status is not 2xx, or with the
 * error of `fetch`.
 */
export async function postJson(
  url: string,
  body: object,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    ...{ method: 'POST', body: JSON.stringify(body), signal, redirect: 'manual' },
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return json;
  // omit the answer's text, which may quote the lead
  throw new DeliveryError(`HTTP ${answer.status}`, finalStatuses.includes(answer.status));
}
