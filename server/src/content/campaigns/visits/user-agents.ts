import type { FastifyRequest } from 'fastify';

const browserPattern = /^(Mozilla|Opera)\//;
const botPattern = /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|externalhit/i;

/** Whether the request is from a bot or other program. */
export function isBot({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  return !browserPattern.test(agent) || botPattern.test(agent);
}

/** Whether the browser only prefetches or prerenders the page. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
