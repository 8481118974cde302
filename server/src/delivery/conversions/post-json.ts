import { DeliveryError } from '../destination';

/** What another attempt would be answered in the same way. */
const finalStatuses = [400, 403, 404, 410, 413, 422];

/** Posts JSON and reads the answer. Throws a `DeliveryError` when it is not 2xx, or what `fetch` throws. */
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
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  // what it says may quote what it was sent
  throw new DeliveryError(`HTTP ${answer.status}`, finalStatuses.includes(answer.status));
}
