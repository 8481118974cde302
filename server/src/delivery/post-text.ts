import { DeliveryError } from './destination';

// The receiver has read it and will not take it, however often it comes.
const finalStatuses = [400, 410, 413, 422];

/** Posts a text. Throws a `DeliveryError` when the answer is not 2xx, or what `fetch` throws. */
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
