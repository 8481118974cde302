import { once } from 'node:events';
import { type Line, type Passed, startRelay } from './relay';

/** The process's only argument, as JSON. */
export interface RelayOrder {
  line: Line;
  /** Listening ports with their target ports. */
  relays: { port: number; target: number }[];
}

// A separate process, so that the benchmark's own work does not delay the line
process.on('disconnect', () => process.exit());
const { line, relays } = JSON.parse(process.argv[2] ?? '') as RelayOrder;
const passed = new Map<number, Passed>();
for (const { port, target } of relays) {
  const count = { up: 0, down: 0 };
  passed.set(port, count);
  await once(startRelay(line, port, target, count), 'listening');
}
if (!process.connected) process.exit();
process.send?.('ready');

/** Answers a port number with the bytes passed there since the last question. */
process.on('message', (port: number) => {
  const count = passed.get(port) ?? { up: 0, down: 0 };
  process.send?.({ ...count });
  Object.assign(count, { up: 0, down: 0 });
});
