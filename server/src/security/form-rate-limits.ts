import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** Requests per form, visitor address and minute; 0 disables the limit. */
interface FormRateLimitOptions {
  perMinute: number;
}

/** Returns a factory for onRequest hooks; each form has its own counter. Register it before the routes. */
export async function formRateLimits(
  api: FastifyInstance,
  { perMinute }: FormRateLimitOptions,
): Promise<() => onRequestAsyncHookHandler[]> {
  if (perMinute === 0) return () => [];
  await api.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: rateLimitKey,
  });
  return () => [api.rateLimit({ max: perMinute }) as onRequestAsyncHookHandler]; // its type is loose
}

/** The visitor's IPv4 address or IPv6 network, because one household has a whole IPv6 network. */
export function rateLimitKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [leading = '', trailing] = ip.split('::');
  const head = leading.split(':').filter(Boolean);
  const tail = trailing?.split(':').filter(Boolean) ?? [];
  const zeros = trailing === undefined ? [] : Array(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
