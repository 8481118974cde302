import net from 'node:net';
import { ThrottledLink } from './throttled-link';

/** A phone's network: round-trip time in ms, bandwidth in bits per second. */
export interface NetworkProfile {
  rtt: number;
  down: number;
  up: number;
}

/** Bytes that have arrived at the server (`up`) and at the phone (`down`). */
export interface TransferredBytes {
  up: number;
  down: number;
}

/**
 * Relays connections on `port` to another local port with the line's latency and bandwidth. Adds the bytes to
 * `transferred`.
 */
export function startProxy(
  profile: NetworkProfile,
  port: number,
  target: number,
  transferred: TransferredBytes,
): net.Server {
  const [down, up] = (['down', 'up'] as const).map((direction) =>
    createForwarder(new ThrottledLink(profile[direction], profile.rtt / 2), (bytes) => {
      transferred[direction] += bytes;
    }),
  ) as [Forwarder, Forwarder];
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (phone) => {
    const site = net.connect({ port: target, host: 'localhost', allowHalfOpen: true });
    site.setNoDelay();
    const closeBoth = () => {
      up.drop(site.destroy());
      down.drop(phone.destroy());
    };
    for (const socket of [phone, site]) socket.on('error', closeBoth);
    phone.on('close', closeBoth);
    // Delays the first request by the round trip of the TCP handshake
    setTimeout(() => up.forward(phone, site), profile.rtt);
    down.forward(site, phone);
  });
  return server.listen(port, 'localhost');
}

type Forwarder = ReturnType<typeof createForwarder>;

/** Transfers one direction's bytes from socket to socket at the times that the link gives. */
function createForwarder(link: ThrottledLink<net.Socket>, onArrived: (bytes: number) => void) {
  let timer: NodeJS.Timeout | undefined;
  const scheduleDelivery = () => {
    clearTimeout(timer);
    if (link.nextEventAt !== null)
      timer = setTimeout(deliver, link.nextEventAt - performance.now());
  };
  const deliver = () => {
    for (const { connection, bytes } of link.takeArrived(performance.now())) {
      onArrived(bytes.length);
      if (bytes.length > 0) connection.write(bytes);
      else connection.end();
    }
    scheduleDelivery();
  };
  return {
    drop: (connection: net.Socket) => link.drop(connection),
    forward(from: net.Socket, connection: net.Socket) {
      const send = (bytes: Buffer) => {
        link.send({ connection, bytes }, performance.now());
        scheduleDelivery();
      };
      from.on('data', send);
      from.on('end', () => send(Buffer.alloc(0)));
    },
  };
}
