import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBarely } from '../assets/file-headers';
import { drawPlan } from './draw-plan';
import { planOf } from './plan-address';

/** The plans of branches: drawn when they are asked for, in some milliseconds. */
export async function mapsPlugin(app: FastifyInstance): Promise<void> {
  const drawn = new LRUCache<string, string>({ max: 32 });
  app.addHook('onSend', sendBarely);
  app.get<{ Params: { file: string } }>('/plans/:file', async ({ params: { file } }, reply) => {
    const plan = planOf(file);
    if (!plan) return reply.callNotFound();
    const svg = drawn.get(file) ?? drawPlan(plan.point, plan.locale);
    drawn.set(file, svg);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  });
}
