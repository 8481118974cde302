import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { NetworkProfile, TransferredBytes } from './proxy';
import type { ProxyOptions } from './proxy-process';

/** Lighthouse's slow 4G: round trip in ms, bits per second. */
export const slow4g: NetworkProfile = { rtt: 150, down: 1_600_000, up: 750_000 };

export interface ThrottledProxies {
  /** Origin of a site through the slow line. */
  originOf(site: string): string;
  /** Returns the bytes passed between phone and site since the last call. */
  takeTransferred(site: string): Promise<TransferredBytes>;
  stop(): void;
}

/** Starts a slow relay to each site, on ports from `firstPort`. `targets` are the sites' own ports by name. */
export async function startThrottledProxies(
  targets: Record<string, number>,
  firstPort: number,
): Promise<ThrottledProxies> {
  const names = Object.keys(targets);
  const portOf = (name: string) => firstPort + names.indexOf(name);
  const options: ProxyOptions = {
    profile: slow4g,
    proxies: Object.entries(targets).map(([name, target]) => ({ port: portOf(name), target })),
  };
  const child = fork(path.join(import.meta.dirname, 'proxy-process.ts'), [JSON.stringify(options)]);
  const exited = once(child, 'exit').then(() => {
    throw new Error('The line could not be laid');
  });
  await Promise.race([once(child, 'message'), exited]);
  return {
    originOf: (site) => `http://localhost:${portOf(site)}`,
    async takeTransferred(site) {
      const answer = once(child, 'message');
      child.send(portOf(site));
      return (await answer)[0];
    },
    stop: () => void child.kill(),
  };
}
