import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { json } from 'node:stream/consumers';

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

/**
 * Timeout in milliseconds. A site may render every page of a remote, or a campaign's pictures, before it answers. A busy
 * machine takes more than two minutes for all pages of a shell.
 */
const timeout = 300_000;

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
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
    };
    const signal = AbortSignal.timeout(timeout);
    const response = await ask(origin + path, { method, headers, signal }, sent?.bytes).catch(
      (error: Error) => {
        throw new SiteError(`The site ${origin} does not answer: ${error.message}`);
      },
    );
    const answer: unknown = await json(response).catch(() => null);
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299)
      throw new SiteError(`The site ${origin} answers ${statusCode}`, answer);
    return answer;
  };
}

/** Without `fetch`, whose library takes longer to load than most orders last. Redirects are not followed. */
async function ask(address: string, options: RequestOptions, body?: Buffer) {
  // So does what encrypts, which a server on this machine needs not
  const send = address.startsWith('https:') ? (await import('node:https')).request : request;
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(address, options, resolve).on('error', reject).end(body);
  });
}

async function bytesOf(body: string | FormData) {
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'application/json' };
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  return { bytes, type: form.headers.get('content-type') ?? '' };
}
