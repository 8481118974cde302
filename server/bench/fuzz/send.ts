import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

/** An HTTP request, or malformed bytes. */
export type Order =
  | {
      method: string;
      /** The connection may be unusable afterwards, so it is not reused. */
      isWrong?: true;
      /** Path and query, as in the request line. */
      path: string;
      headers: Record<string, string>;
      body?: string | Buffer;
    }
  | { raw: string };

export interface Answered {
  /** HTTP status; `hang` after the timeout, `closed` if the connection ended without an answer. */
  status: number | 'hang' | 'closed';
  headers: IncomingMessage['headers'];
  text: string;
}

const nothing = { headers: {}, text: '' };

/** Sends requests to one site with the caller's concurrency. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });

  /** `patience`: timeout of a request in ms. */
  constructor(
    private readonly port: number,
    private readonly patience: number,
  ) {}

  async send(order: Order): Promise<Answered> {
    const signal = AbortSignal.timeout(this.patience);
    try {
      return await ('raw' in order
        ? this.#sendRaw(order.raw, signal)
        : this.#sendRequest(order, signal));
    } catch {
      return { ...nothing, status: signal.aborted ? 'hang' : 'closed' };
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #sendRequest(
    { method, path, headers, body, isWrong }: Exclude<Order, { raw: string }>,
    signal: AbortSignal,
  ): Promise<Answered> {
    const { port } = this;
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, signal, agent: isWrong ? false : this.#agent },
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
  async #sendRaw(bytes: string, signal: AbortSignal): Promise<Answered> {
    const socket = connect({ host: '127.0.0.1', port: this.port, signal });
    socket.end(bytes, 'latin1');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    return { status: status || 'closed', headers: {}, text };
  }
}
