import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './problems';

/** ms of event loop delay above which requests are rejected. */
const maxEventLoopDelayMs = 2000;

/** Answers 503 while the event loop is overloaded, instead of delaying all requests. */
export async function shedLoad(api: FastifyInstance): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      // In-process API calls of a page that was already admitted are not rejected.
      if (!(request.raw.socket instanceof Socket)) return;
      sendFailure(request, reply, 'unavailable');
    },
  });
}
