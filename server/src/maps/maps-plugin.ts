import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendStatic } from '../assets/file-headers';
import { parsePlanFile } from './plan-address';

/** The plans of branches: drawn when they are asked for, in some milliseconds. */
export async function mapsPlugin(app: FastifyInstance): Promise<void> {
  const cache = new LRUCache<string, string>({ max: 32 });
  app.addHook('onSend', sendStatic);
  app.get<{ Params: { file: string } }>('/plans/:file', async ({ params: { file } }, reply) => {
    const plan = parsePlanFile(file);
    if (!plan) return reply.callNotFound();
    // the fonts and their shaper are no part of a start
    const draw = async () => (await import('./draw-plan')).drawPlan(plan.point, plan.locale);
    const svg = cache.get(file) ?? (await draw());
    cache.set(file, svg);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  });
}
