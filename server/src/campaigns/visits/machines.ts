import type { FastifyRequest } from 'fastify';

const browser = /^(Mozilla|Opera)\//;
const bot = /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|externalhit/i;

/** Whether the request is from a bot or other program. */
export function isMachine({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  return !browser.test(agent) || bot.test(agent);
}

/** Whether the browser only prefetches or prerenders the page. */
export const isEarly = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
