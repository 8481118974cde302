import { once } from 'node:events';
import { type NetworkProfile, startProxy, type TransferredBytes } from './proxy';

/** The process's only argument, as JSON. */
export interface ProxyOptions {
  profile: NetworkProfile;
  /** Listening ports with their target ports. */
  proxies: { port: number; target: number }[];
}

// A separate process, so that the benchmark's own work does not delay the line
process.on('disconnect', () => process.exit());
const { profile: line, proxies: relays } = JSON.parse(process.argv[2] ?? '') as ProxyOptions;
const transferredByPort = new Map<number, TransferredBytes>();
for (const { port, target } of relays) {
  const count = { up: 0, down: 0 };
  transferredByPort.set(port, count);
  await once(startProxy(line, port, target, count), 'listening');
}
if (!process.connected) process.exit();
process.send?.('ready');

/** Answers a port number with the bytes passed there since the last question. */
process.on('message', (port: number) => {
  const count = transferredByPort.get(port) ?? { up: 0, down: 0 };
  process.send?.({ ...count });
  Object.assign(count, { up: 0, down: 0 });
});
