import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** JSON log lines without personal data: no address, no query, no body. */
export const logOptions = {
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '' }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: sanitizeError,
  },
} satisfies LogOptions;

/** Logs each call that changes something or fails with a 5xx status. */
export function logApiCalls(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const status = reply.statusCode;
    if (method === 'GET' && status < 500) return;
    const route = request.routeOptions.url ?? '';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ event: 'call', method, route, status, ms });
  });
}

/** Database errors quote rows, so only their code and stack are logged. */
function sanitizeError(error: Error) {
  const code = 'code' in error ? String(error.code) : '';
  const isDatabaseError = 'severity' in error || code.startsWith('SQLITE_');
  const stack = (error.stack ?? '').replace(
    `${error.message}`,
    isDatabaseError ? '' : error.message,
  );
  return { type: error.name, code, message: isDatabaseError ? code : error.message, stack };
}
