import net from 'node:net';
import { Link } from './link';

/** A phone's line: ms from the phone to the server and back, bits per second. */
export interface Line {
  rtt: number;
  down: number;
  up: number;
}

/** What has arrived at the server and at the phone, in bytes. */
export interface Passed {
  up: number;
  down: number;
}

/** Hands connections to `port` of this machine on to another port, as if the line lay between. Adds to `passed`. */
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
    // a phone shakes hands before it can ask for anything
    setTimeout(() => up.carry(phone, site), line.rtt);
    down.carry(site, phone);
  });
  return server.listen(port, 'localhost');
}

type Carrier = ReturnType<typeof carrier>;

/** Takes one direction's bytes from socket to socket when the link says so. */
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
