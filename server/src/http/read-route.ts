import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { type ReadCall, servedReads } from 'shared-contracts/wire';
import { answerNotFound, requestLocale, sendFailure } from './problems';
import { type CachePolicy, sendRead } from './send-read';

/** What a visitor asks of a call. */
export interface ReadQuery {
  /** Of the path, by name. */
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  locale: Locale;
}

/** An answer, as JSON where it is stored so; or what is said in its place. */
export type ReadResult<Wire> =
  | (({ body: Wire } | { json: string }) & { cachePolicy?: CachePolicy })
  | 'notFound'
  | 'gone';

const servedByPath = new Map(servedReads().map((read) => [read.call.path, read]));
const severalSegments = /\{(\w+)\*\}/;

/** Serves a call at its path, and at its alias. */
export function readRoute<Arguments extends readonly unknown[], Entity, Wire, Read>(
  app: FastifyInstance,
  { path }: ReadCall<Arguments, Entity, Wire, Read>,
  answer: (
    readQuery: ReadQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<ReadResult<Wire>>,
): void {
  const { alias } = servedByPath.get(path) ?? {};
  const rest = severalSegments.exec(path)?.[1];
  const route = path.replace(severalSegments, '*').replace(/\{(\w+)\}/g, ':$1');
  for (const routePath of alias === undefined ? [route] : [route, alias]) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      `/${routePath}`,
      async (request, reply) => {
        const { params, query } = request;
        const parameters = rest === undefined ? params : { [rest]: params['*'] ?? '' };
        const readQuery = { parameters, query, locale: requestLocale(request) };
        const result = await answer(readQuery, request, reply);
        if (result === 'notFound') return answerNotFound(request, reply);
        if (result === 'gone') return sendFailure(request, reply, 'gone');
        const json = 'json' in result ? result.json : JSON.stringify(result.body);
        return sendRead(request, reply, json, result.cachePolicy);
      },
    );
  }
}
