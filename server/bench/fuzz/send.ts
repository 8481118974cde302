import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

/** An HTTP request, or malformed bytes. */
export type FuzzRequest =
  | {
      method: string;
      /** The connection may be unusable afterwards, so it is not reused. */
      isInvalid?: true;
      /** Path and query, as in the request line. */
      path: string;
      headers: Record<string, string>;
      body?: string | Buffer;
    }
  | { raw: string };

export interface FuzzResponse {
  /** HTTP status; `hang` after the timeout, `closed` if the connection ended without an answer. */
  status: number | 'hang' | 'closed';
  headers: IncomingMessage['headers'];
  text: string;
}

const emptyResponse = { headers: {}, text: '' };

/** Sends requests to one site with the caller's concurrency. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });

  /** `timeoutMs`: timeout of a request in ms. */
  constructor(
    private readonly port: number,
    private readonly timeoutMs: number,
  ) {}

  async send(fuzzRequest: FuzzRequest): Promise<FuzzResponse> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      return await ('raw' in fuzzRequest
        ? this.#sendRaw(fuzzRequest.raw, signal)
        : this.#sendRequest(fuzzRequest, signal));
    } catch {
      return { ...emptyResponse, status: signal.aborted ? 'hang' : 'closed' };
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #sendRequest(
    { method, path, headers, body, isInvalid }: Exclude<FuzzRequest, { raw: string }>,
    signal: AbortSignal,
  ): Promise<FuzzResponse> {
    const { port } = this;
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, signal, agent: isInvalid ? false : this.#agent },
      headers: { host: `localhost:${port}`, ...headers },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }

  /** Half-closes the connection after sending, so that the server does not wait for more. */
  async #sendRaw(bytes: string, signal: AbortSignal): Promise<FuzzResponse> {
    const socket = connect({ host: '127.0.0.1', port: this.port, signal });
    socket.end(bytes, 'latin1');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    return { status: status || 'closed', headers: {}, text };
  }
}
