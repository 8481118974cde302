import { DeliveryError } from './destination';

// Status codes that a retry would get again.
const finalStatuses = [400, 410, 413, 422];

/** Posts text. Rejects with a `DeliveryError` when the status is not 2xx, or with the error of `fetch`. */
export async function postText(
  url: string,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, signal, headers, redirect: 'manual' });
  await answer.body?.cancel();
  if (answer.ok) return;
  throw new DeliveryError(`HTTP ${answer.status}`, finalStatuses.includes(answer.status));
}
