import { http, siteUrl } from 'shared-contracts/http';
import { type Locale, localeOf } from 'shared-contracts/locale';
import type { Me } from 'shared-contracts/staff';

/** What the site says beside a field, in the language of the page. */
export interface Fault {
  field: string;
  sentence: string;
}

interface Refusal {
  error?: string;
  /** Some are told in both languages: a colleague may read them in the other. */
  faults?: { field: string; sentence: string | Record<Locale, string> }[];
}

/** The site did not do what it was asked. Status 0: it could not be reached. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  constructor(
    readonly status: number,
    /** For a person to read. */
    readonly error: string,
    readonly faults: readonly Fault[] = [],
    /** The whole answer, where a caller knows more of it. */
    readonly answer: unknown = null,
  ) {
    super(`${status} ${error}`);
  }
}

interface StaffRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, such as a file. */
  body?: BodyInit;
  signal?: AbortSignal;
}

let known: Promise<Me> | null = null;

/** Who has signed in in this browser. Asked for once in a tab, and again after the site has refused something. */
export function me(): Promise<Me> {
  known ??= staffFetch<Me>('/-/me');
  return known;
}

/**
 * Asks the site in the name of who has signed in. Rejects with a `StaffError`. Who is signed out is led to sign in when he
 * reads; what he was about to save stays on the page, and the error says so.
 */
export async function staffFetch<Answer>(
  path: string,
  { method = 'GET', json, body, signal }: StaffRequest = {},
): Promise<Answer> {
  const isRead = method === 'GET';
  const headers: Record<string, string> = isRead
    ? {}
    : { 'x-anti-forgery': (await me()).antiForgery };
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
  if ([401, 403].includes(response.status)) known = null;
  if (response.status === 401 && isRead) return signIn();
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

/** The page is left: nothing comes back. */
function signIn(): Promise<never> {
  const { pathname, search } = window.location;
  window.location.assign(`/-/sign-in?${new URLSearchParams({ next: pathname + search })}`);
  return new Promise(() => {});
}
