import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  failSpan,
  type Span,
  startTrace,
  type TraceParent,
  withinSpan,
} from '../../config/tracing/tracing';

/** Addresses whose requests would hide those of visitors: probes, and the twenty files of a page. */
const untraced = /^\/(healthz|readyz|metrics)$|\.\w{2,5}$/;

/** A span for each request, around all hooks of the app: register it first. */
export const tracingPlugin = fp(async function tracing(app) {
  app.decorateRequest('span', null);

  app.addHook('onRequest', (request, _reply, done) => {
    // Calls within the process are part of the page that makes them.
    if (!isFromNetwork(request)) return done();
    request.span = spanOf(request);
    withinSpan(request.span, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (!span) return done();
    const { statusCode } = reply;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) failSpan(span, String(statusCode));
    span.end();
    // lines of the log about the call follow
    withinSpan(span, done);
  });
});

function spanOf(request: FastifyRequest): Span | null {
  const path = request.url.split('?')[0] ?? '';
  if (untraced.test(path)) return null;
  const { method } = request;
  const route = request.routeOptions.url;
  return startTrace(route === undefined ? method : `${method} ${route}`, {
    role: 'server',
    parent: parentOf(request),
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      // Without the query, which may hold what a visitor typed; addresses for staff may hold names.
      ...(!/^(\/ar)?\/-\//.test(path) && { 'url.path': path }),
      'url.scheme': request.protocol,
      'server.address': request.hostname,
    },
  });
}

/** The proxy's span. Anybody can send such a header, so it counts only if a trusted proxy passed the request on. */
function parentOf({ headers, ips = [] }: FastifyRequest): TraceParent | null {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string' || ips.length < 2) return null;
  return { traceparent, tracestate: [tracestate ?? []].flat().join() || undefined };
}

const isFromNetwork = ({ raw }: FastifyRequest) => raw.socket instanceof Socket;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while nothing is traced. */
    span: Span | null;
  }
}
