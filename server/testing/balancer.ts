import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A balancer as those of clouds: it keeps its connections to the servers, probes `/readyz`, and sends nothing twice. */
export interface Balancer {
  url: string;
  /**
   * Resolves when the server at this place of the list is sent requests, or when it is not any more; rejects after two
   * minutes.
   */
  until(at: number, isUsed: boolean): Promise<void>;
  /** Requests that went to a server on a connection that had been used before. */
  readonly reused: number;
  close(): Promise<void>;
}

interface BalancerOptions {
  /** ms between two probes of a server. */
  intervalMs?: number;
  /**
   * Probes that fail in a row before a server is sent no more requests. With one, a server that answers late while the
   * other starts on the same cores would leave nobody.
   */
  failures?: number;
  /** ms that a connection is kept without a request: shorter than the servers keep it. */
  idleMs?: number;
}

/** Headers that belong to one connection. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

const withoutOwn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));

/** Spreads requests over these servers, each as `http://host:port`. Nobody is sent any before the first good probe. */
export async function startBalancer(
  servers: readonly string[],
  { intervalMs = 2000, failures = 2, idleMs = 60_000 }: BalancerOptions = {},
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const used = new Set<string>();
  let turn = 0;
  let reused = 0;

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    turn += 1;
    const server = [...used][turn % used.size];
    if (!server) return void response.writeHead(503).end('the balancer has no server');
    const outgoing = request(server + incoming.url, {
      agent,
      method: incoming.method,
      headers: {
        ...withoutOwn(incoming.headers),
        ...(incoming.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
      },
    });
    outgoing.once('socket', () => {
      if (outgoing.reusedSocket) reused += 1;
    });
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutOwn(answer.headers));
      answer.pipe(response);
      // The visitor must see that the answer is cut off
      answer.once('aborted', () => response.destroy());
    });
    outgoing.once('error', (error) => {
      if (response.headersSent) return response.destroy();
      const kind = outgoing.reusedSocket ? 'a kept' : 'a new';
      response.writeHead(502).end(`${server} on ${kind} connection: ${error.message}`);
    });
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const isReady = (server: string) =>
    new Promise<boolean>((resolve) => {
      const probe = request(`${server}/readyz`, { agent: false, timeout: intervalMs });
      probe.once('response', (answer) => resolve(answer.resume().statusCode === 200));
      probe.once('timeout', () => probe.destroy());
      probe.once('error', () => resolve(false));
      probe.end();
    });
  let isOpen = true;
  const watch = async (server: string) => {
    const startedAt = Date.now();
    // At fixed times: a slow answer does not put the next probe off
    const untilNext = () => intervalMs - ((Date.now() - startedAt) % intervalMs);
    for (let failed = 0; isOpen; await pause(untilNext())) {
      failed = (await isReady(server)) ? 0 : failed + 1;
      if (failed === 0) used.add(server);
      if (failed >= failures) used.delete(server);
    }
  };
  const watches = servers.map(watch);

  const balancer = createServer({ keepAliveTimeout: 0 }, forward).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  // A TCP server has an address object
  const { port } = balancer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async until(at, isUsed) {
      const end = Date.now() + 120_000;
      for (; used.has(servers[at] ?? '') !== isUsed; await pause(50))
        if (Date.now() > end)
          throw new Error(`${servers[at]} is ${isUsed ? 'not ready' : 'still ready'}`);
    },
    get reused() {
      return reused;
    },
    async close() {
      isOpen = false;
      balancer.close();
      balancer.closeAllConnections();
      agent.destroy();
      await Promise.all(watches);
    },
  };
}
