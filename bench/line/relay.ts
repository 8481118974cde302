import net from 'node:net';
import { Link } from './link';

/** A phone's network: round-trip time in ms, bandwidth in bits per second. */
export interface Line {
  rtt: number;
  down: number;
  up: number;
}

/** Bytes that have arrived at the server (`up`) and at the phone (`down`). */
export interface Passed {
  up: number;
  down: number;
}

/**
 * Relays connections on `port` to another local port with the line's latency and bandwidth. Adds the bytes to
 * `passed`.
 */
export function startRelay(line: Line, port: number, target: number, passed: Passed): net.Server {
  const [down, up] = (['down', 'up'] as const).map((way) =>
    carrier(new Link(line[way], line.rtt / 2), (bytes) => {
      passed[way] += bytes;
    }),
  ) as [Carrier, Carrier];
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (phone) => {
    const site = net.connect({ port: target, host: 'localhost', allowHalfOpen: true });
    site.setNoDelay();
    const end = () => {
      up.drop(site.destroy());
      down.drop(phone.destroy());
    };
    for (const socket of [phone, site]) socket.on('error', end);
    phone.on('close', end);
    // Delays the first request by the round trip of the TCP handshake
    setTimeout(() => up.carry(phone, site), line.rtt);
    down.carry(site, phone);
  });
  return server.listen(port, 'localhost');
}

type Carrier = ReturnType<typeof carrier>;

/** Transfers one direction's bytes from socket to socket at the times that the link gives. */
function carrier(link: Link<net.Socket>, onArrived: (bytes: number) => void) {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    clearTimeout(timer);
    if (link.next !== null) timer = setTimeout(deliver, link.next - performance.now());
  };
  const deliver = () => {
    for (const { connection, bytes } of link.arrived(performance.now())) {
      onArrived(bytes.length);
      if (bytes.length > 0) connection.write(bytes);
      else connection.end();
    }
    wake();
  };
  return {
    drop: (connection: net.Socket) => link.drop(connection),
    carry(from: net.Socket, connection: net.Socket) {
      const send = (bytes: Buffer) => {
        link.send({ connection, bytes }, performance.now());
        wake();
      };
      from.on('data', send);
      from.on('end', () => send(Buffer.alloc(0)));
    },
  };
}
