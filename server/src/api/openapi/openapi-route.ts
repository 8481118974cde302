import type { FastifyInstance } from 'fastify';
import { sendRead } from '../../http/send-read';
import { describeApi } from './document';

/** ms for which a description is kept: its example of an appointment must not be past. */
const cacheMs = 24 * 60 * 60 * 1000;

interface OpenApiRoute {
  now: () => Date;
  /** Where the API stands in this application. */
  prefix: string;
}

/** `openapi.json`: the API describes itself, with examples of what it answers at this moment. */
export function openApiRoute(app: FastifyInstance, { now, prefix }: OpenApiRoute): void {
  const read = async (path: string): Promise<unknown> => {
    const answer = await app.inject({
      url: `${prefix}/${path}`,
      headers: { 'accept-language': 'en' },
    });
    return answer.statusCode === 200 ? answer.json() : undefined;
  };
  let cached: { json: string; until: number } | undefined;

  app.get('/openapi.json', async (request, reply) => {
    const time = now();
    if (cached === undefined || cached.until < time.getTime()) {
      const json = JSON.stringify(await describeApi(read, time));
      cached = { json, until: time.getTime() + cacheMs };
    }
    return sendRead(request, reply, cached.json);
  });
}
