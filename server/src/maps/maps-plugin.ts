import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBarely } from '../assets/file-headers';
import { planOf } from './plan-address';

/** The plans of branches: drawn when they are asked for, in some milliseconds. */
export async function mapsPlugin(app: FastifyInstance): Promise<void> {
  const drawn = new LRUCache<string, string>({ max: 32 });
  app.addHook('onSend', sendBarely);
  app.get<{ Params: { file: string } }>('/plans/:file', async ({ params: { file } }, reply) => {
    const plan = planOf(file);
    if (!plan) return reply.callNotFound();
    // the fonts and their shaper are no part of a start
    const draw = async () => (await import('./draw-plan')).drawPlan(plan.point, plan.locale);
    const svg = drawn.get(file) ?? (await draw());
    drawn.set(file, svg);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  });
}
