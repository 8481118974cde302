import { http, siteUrl } from 'shared-contracts/http';
import { type Locale, localeOf } from 'shared-contracts/locale';
import type { Me } from 'shared-contracts/staff';

/** A fault of one field, in the page's language. */
export interface Fault {
  field: string;
  sentence: string;
}

interface Refusal {
  error?: string;
  /** Some sentences are in both languages, because another person may read them in the other one. */
  faults?: { field: string; sentence: string | Record<Locale, string> }[];
}

/** A failed request of a staff page. Status 0 means no answer. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  constructor(
    readonly status: number,
    /** Message for the reader. */
    readonly error: string,
    readonly faults: readonly Fault[] = [],
    /** Body of the answer. */
    readonly answer: unknown = null,
  ) {
    super(`${status} ${error}`);
  }
}

interface StaffRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  /** Sent unchanged, such as a file. */
  body?: BodyInit;
  signal?: AbortSignal;
  /** A read that rejects, too, when the session has ended: the page has what somebody has typed. */
  keepsPage?: boolean;
}

let cachedMe: Promise<Me> | null = null;

/** The signed-in person. Requested once per tab, and again after a 401 or 403. */
export function me({ keepsPage = false } = {}): Promise<Me> {
  cachedMe ??= staffFetch<Me>('/-/me', { keepsPage });
  return cachedMe;
}

/**
 * Sends a request as the signed-in person, with a timeout of 60 s. Rejects with a `StaffError`. When the session has
 * ended, a GET redirects to the sign-in page unless it `keepsPage`; a write rejects, so that unsaved input stays.
 */
export async function staffFetch<Answer>(
  path: string,
  { method = 'GET', json, body, signal, keepsPage = false }: StaffRequest = {},
): Promise<Answer> {
  const isRead = method === 'GET';
  const headers: Record<string, string> = isRead
    ? {}
    : { 'x-anti-forgery': (await me({ keepsPage: true })).antiForgery };
  const response = await http(siteUrl(path), {
    ...{ method, headers, throwHttpErrors: false, timeout: 60_000 },
    ...(json !== undefined && { json }),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new StaffError(0, error instanceof Error ? error.message : '');
  });
  if (response.ok) return response.status === 204 ? (null as Answer) : response.json<Answer>();
  if ([401, 403].includes(response.status)) cachedMe = null;
  if (response.status === 401 && isRead && !keepsPage) return signIn();
  const answer = await response.json<Refusal>().catch((): Refusal => ({}));
  throw new StaffError(
    response.status,
    answer.error ?? response.statusText,
    (answer.faults ?? []).map(({ field, sentence }) => ({ field, sentence: inLanguage(sentence) })),
    answer,
  );
}

const inLanguage = (sentence: string | Record<Locale, string>): string =>
  typeof sentence === 'string' ? sentence : sentence[localeOf(window.location.pathname)];

/** Navigates away, so the promise never settles. */
function signIn(): Promise<never> {
  const { pathname, search } = window.location;
  window.location.assign(`/-/sign-in?${new URLSearchParams({ next: pathname + search })}`);
  return new Promise(() => {});
}
