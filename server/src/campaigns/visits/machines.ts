import type { FastifyRequest } from 'fastify';

const browser = /^(Mozilla|Opera)\//;
const bot = /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|externalhit/i;

/** Whether a program asks that is no person's browser. */
export function isMachine({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  return !browser.test(agent) || bot.test(agent);
}

/** Whether a browser asks before anybody wants to see it. */
export const isEarly = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
