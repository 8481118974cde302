import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { type ReadCall, servedReads } from 'shared-contracts/wire';
import { answerRead, type Keeping } from './answer-read';
import { answerNotFound, requestLocale, sendFailure } from './problems';

/** What a visitor asks of a call. */
export interface Asked {
  /** Of the path, by name. */
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  locale: Locale;
}

/** An answer, as JSON where it is stored so; or what is said in its place. */
export type Answer<Wire> =
  | (({ body: Wire } | { json: string }) & { keeping?: Keeping })
  | 'notFound'
  | 'gone';

const servedByPath = new Map(servedReads().map((read) => [read.call.path, read]));
const severalSegments = /\{(\w+)\*\}/;

/** Serves a call at its path, and at its alias. */
export function readRoute<Arguments extends readonly unknown[], Entity, Wire, Read>(
  app: FastifyInstance,
  { path }: ReadCall<Arguments, Entity, Wire, Read>,
  answer: (asked: Asked, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<Wire>>,
): void {
  const { alias } = servedByPath.get(path) ?? {};
  const rest = severalSegments.exec(path)?.[1];
  const route = path.replace(severalSegments, '*').replace(/\{(\w+)\}/g, ':$1');
  for (const place of alias === undefined ? [route] : [route, alias]) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      `/${place}`,
      async (request, reply) => {
        const { params, query } = request;
        const parameters = rest === undefined ? params : { [rest]: params['*'] ?? '' };
        const asked = { parameters, query, locale: requestLocale(request) };
        const answered = await answer(asked, request, reply);
        if (answered === 'notFound') return answerNotFound(request, reply);
        if (answered === 'gone') return sendFailure(request, reply, 'gone');
        const json = 'json' in answered ? answered.json : JSON.stringify(answered.body);
        return answerRead(request, reply, json, answered.keeping);
      },
    );
  }
}
