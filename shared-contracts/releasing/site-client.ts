/** A site that cannot be reached, or that answers with an error status; then `body` is its JSON. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  constructor(
    message: string,
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** Timeout in milliseconds. A site may render every page of a remote, or a campaign's pictures, before it answers. */
const timeout = 120_000;

/**
 * Client for the services of a site, authenticated by a token. Its calls resolve to the JSON answer and reject with a
 * `SiteError`. Throws a `SiteError` when the address is invalid or neither https nor local.
 */
export function siteClient(address: string, token: string) {
  if (!URL.canParse(address))
    throw new SiteError(`Write ${address} as an address such as https://www.example.com`);
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new SiteError(`${address} is not https: a token does not travel in the open`);
  return async (method: string, path: string, body?: string | FormData): Promise<unknown> => {
    const sent = body === undefined ? null : await bytesOf(body);
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { body: sent.bytes }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new SiteError(`The site ${origin} does not answer: ${reasonOf(error)}`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new SiteError(`The site ${origin} answers ${response.status}`, answer);
    return answer;
  };
}

/**
 * The body in one piece. Node 24 ends the process with an uncaught error when a site refuses a form of which parts are
 * still unread.
 */
async function bytesOf(body: string | FormData) {
  if (typeof body === 'string') return { bytes: body, type: 'application/json' };
  const form = new Response(body);
  return { bytes: await form.arrayBuffer(), type: form.headers.get('content-type') ?? '' };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
