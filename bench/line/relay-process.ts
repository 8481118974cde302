import { once } from 'node:events';
import { type Line, type Passed, startRelay } from './relay';

/** Its one argument, as JSON. */
export interface RelayOrder {
  line: Line;
  /** From which port to which. */
  relays: { port: number; target: number }[];
}

// a process of its own: what the bench does must not hold up the line
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

/** Asked for a port, it tells what has passed there since it was asked before. */
process.on('message', (port: number) => {
  const count = passed.get(port) ?? { up: 0, down: 0 };
  process.send?.({ ...count });
  Object.assign(count, { up: 0, down: 0 });
});
