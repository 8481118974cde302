import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { LinkProbe } from './link-faults';

/** ms: time limit of a check, and how long its result is cached. */
const timeoutMs = 2000;
const cacheTtlMs = 10 * 60 * 1000;

const cache = new LRUCache<string, Promise<boolean>>({ max: 200, ttl: cacheTtlMs });

/**
 * Checks whether a page on another site exists. Never connects to addresses of the server's own network, and follows
 * no redirect, since it could lead to one. Only 404, 410, an unknown host name or an address of the own network counts
 * as missing.
 */
export const probeLink: LinkProbe = (address) => {
  const answer = cache.get(address) ?? probe(address);
  cache.set(address, answer);
  return answer;
};

async function probe(address: string): Promise<boolean> {
  try {
    const { hostname, port } = new URL(address);
    if (port !== '') return true;
    const found = await Promise.race([lookup(hostname, { all: true }), afterTimeout()]);
    if (found === null) return true;
    if (found.some(({ address: ip, family }) => isPrivateAddress(ip, family))) return false;
    const signal = AbortSignal.timeout(timeoutMs);
    const { status, body } = await fetch(address, { method: 'GET', redirect: 'manual', signal });
    await body?.cancel();
    return status !== 404 && status !== 410;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOTFOUND');
  }
}

const afterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref());

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

const isPrivateAddress = (address: string, family: number): boolean =>
  privateNetworks.check(
    address.replace(/^::ffff:/i, ''),
    family === 6 && !/^::ffff:\d/i.test(address) ? 'ipv6' : 'ipv4',
  );
