/** A site that cannot be asked, does not answer, or answers with a failure: then with its body. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  constructor(
    message: string,
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** ms: before it answers, a site renders every page of a remote, or makes a campaign's pictures. */
const timeout = 120_000;

/**
 * Asks a service of a site in the name of the token's holder. Resolves with the answer as JSON, rejects
 * with a `SiteError`. Throws one when the token would travel in the open.
 */
export function siteClient(address: string, token: string) {
  if (!URL.canParse(address))
    throw new SiteError(`Write ${address} as an address such as https://www.example.com`);
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new SiteError(`${address} is not https: a token does not travel in the open`);
  return async (method: string, path: string, body?: string | FormData): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
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

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
