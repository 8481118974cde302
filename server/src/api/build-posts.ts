import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../database/database';
import { rejectCrossSite } from '../http/anti-forgery';
import { answerFaultAsText } from '../http/problems';
import { keepBuild } from '../leads/builds/kept-builds';
import { formRateLimits } from '../security/form-rate-limits';
import { logApiCalls } from '../security/log';

interface BuildPostOptions {
  database: Database;
  now: () => Date;
  /** Builds kept per address and minute; 0 is no limit. */
  perMinute: number;
  /** Public scheme, host and port. */
  origin: string;
}

interface BuildPost {
  Params: { model: string };
  Body: { choice: URLSearchParams } | undefined;
}

/** Bytes. */
const bodyLimit = 16 * 1024;

/** Keeps a build under a number. The build's form posts here, with scripts and without. */
export async function buildPosts(
  app: FastifyInstance,
  { database, now, perMinute, origin }: BuildPostOptions,
): Promise<void> {
  logApiCalls(app);
  app.setErrorHandler(answerFaultAsText);
  app.removeAllContentTypeParsers();
  // each accessory is a value of the same name
  const parser = (text: string) => ({ choice: new URLSearchParams(text) });
  await app.register(formbody, { bodyLimit, parser });
  const limit = await formRateLimits(app, { perMinute });
  const onRequest = [...limit(), rejectCrossSite(origin)];
  for (const locale of locales)
    app.post<BuildPost>(
      localise(`${paths.build()}/:model/keep`, locale),
      { onRequest },
      async (request, reply) => {
        const { model } = request.params;
        const choice = request.body?.choice ?? new URLSearchParams();
        const number = await keepBuild(database, { model, choice, now: now() });
        if (number === null) return reply.callNotFound();
        const page = localise(paths.keptBuild(number), locale);
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      },
    );
}
