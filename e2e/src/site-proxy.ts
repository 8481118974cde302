import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { port } from './site-under-test';

/** The site under test at another port, where a test can change its answers; other tests see the site as it is. */
export class SiteProxy {
  /** Answers a script's address with this text. */
  readonly scripts = new Map<string, string>();
  /** Ends every connection without an answer, which browsers do not notice by themselves. */
  isDown = false;
  /** Version of the shell that documents name; null for its own. */
  shellVersion: string | null = null;
  readonly #server: Server;
  readonly #asked: string[] = [];
  #shell = '';

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      if (this.isDown) return void incoming.destroy();
      this.#asked.push(incoming.url ?? '');
      const script = this.scripts.get(incoming.url ?? '');
      if (script !== undefined) {
        outgoing.setHeader('content-type', 'text/javascript').end(script);
        return;
      }
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      const path = incoming.url?.replace(
        /^\/assets\/shell\/changed-\d\//,
        `/assets/shell/${this.#shell}/`,
      );
      const forwarded = request({ port, path, method: incoming.method, headers }, (answer) => {
        const isDocument = answer.headers['content-type']?.startsWith('text/html');
        if (!isDocument || this.shellVersion === null) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        void this.#changed(answer).then((html) => {
          const { 'content-length': _, etag: __, ...others } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, others).end(html);
        });
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
  }

  static async start(): Promise<SiteProxy> {
    const proxy = new SiteProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, 'localhost', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How often an address was asked for. */
  count(address: string): number {
    return this.#asked.filter((url) => url === address).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #changed(answer: IncomingMessage): Promise<string> {
    const html = await text(answer);
    this.#shell = /href="\/assets\/shell\/([^/]+)\//.exec(html)?.[1] ?? this.#shell;
    return html.replaceAll(
      `href="/assets/shell/${this.#shell}/`,
      `href="/assets/shell/${this.shellVersion}/`,
    );
  }
}
