import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Line, Passed } from './relay';
import type { RelayOrder } from './relay-process';

/** Lighthouse's slow 4G. */
export const slowLine: Line = { rtt: 150, down: 1_600_000, up: 750_000 };

export interface SlowLine {
  /** Where the line to a site begins. */
  originOf(site: string): string;
  /** What has passed between phone and site since this was asked before. */
  passed(site: string): Promise<Passed>;
  stop(): void;
}

/** Lays a slow line to each site, from `firstPort` on. `targets` are the sites' own ports by their names. */
export async function layLine(
  targets: Record<string, number>,
  firstPort: number,
): Promise<SlowLine> {
  const names = Object.keys(targets);
  const portOf = (name: string) => firstPort + names.indexOf(name);
  const order: RelayOrder = {
    line: slowLine,
    relays: Object.entries(targets).map(([name, target]) => ({ port: portOf(name), target })),
  };
  const child = fork(path.join(import.meta.dirname, 'relay-process.ts'), [JSON.stringify(order)]);
  const broken = once(child, 'exit').then(() => {
    throw new Error('The line could not be laid');
  });
  await Promise.race([once(child, 'message'), broken]);
  return {
    originOf: (site) => `http://localhost:${portOf(site)}`,
    async passed(site) {
      const answer = once(child, 'message');
      child.send(portOf(site));
      return (await answer)[0];
    },
    stop: () => void child.kill(),
  };
}
