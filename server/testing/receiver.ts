import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour =
  | 'take'
  | 'fail'
  | 'hang'
  | 'take-then-fail'
  | 'take-then-drop'
  | 'answer-twice';

export interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A webhook receiver. Accepted deliveries are in `accepted`, by idempotency key. */
export interface Receiver {
  url: string;
  accepted: Map<string, Received[]>;
  requests: number;
  close(): Promise<void>;
}

/** Listens on this machine; `behave` decides the response to each request. */
export async function openReceiver(behave: () => Behaviour = () => 'take'): Promise<Receiver> {
  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => {
        receiver.requests += 1;
        const behaviour = behave();
        if (behaviour !== 'fail' && behaviour !== 'hang') storeRequest(receiver, request, body);
        answer(behaviour, response);
      },
      () => {},
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address object
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/leads`,
    accepted: new Map(),
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Misbehaves for this share (0 to 1) of its requests. */
export function unreliable(share: number): () => Behaviour {
  const wrong = ['fail', 'hang', 'take-then-fail', 'take-then-drop', 'answer-twice'] as const;
  return () =>
    Math.random() < share ? (wrong[Math.floor(Math.random() * wrong.length)] ?? 'take') : 'take';
}

function storeRequest(receiver: Receiver, request: IncomingMessage, body: string): void {
  const key = String(request.headers['idempotency-key']);
  const before = receiver.accepted.get(key) ?? [];
  receiver.accepted.set(key, [...before, { headers: request.headers, body }]);
}

function answer(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'hang') return;
  if (behaviour === 'take-then-drop') {
    response.destroy();
    return;
  }
  const failed = behaviour === 'fail' || behaviour === 'take-then-fail';
  const { socket } = response;
  response.writeHead(failed ? 500 : 200, { 'Content-Length': 2 }).end('ok');
  if (behaviour === 'answer-twice') socket?.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
