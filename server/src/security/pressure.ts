import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../api/problems';

/** ms that the process may be behind before it turns visitors away for a moment. */
const longestDelay = 2000;

/** Answers 503 while the process cannot keep up, rather than let everybody wait. */
export async function shedLoad(api: FastifyInstance): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    pressureHandler: (request, reply) => {
      // the page that asks within this process was let in already; without its data it would fail for nothing
      if (!(request.raw.socket instanceof Socket)) return;
      sendFailure(request, reply, 'unavailable');
    },
  });
}
