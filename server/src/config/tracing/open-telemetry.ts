import { hostname } from 'node:os';
import {
  type Context,
  DiagLogLevel,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../tracing-config';
import type { TraceParent, Tracer, TracingLog } from './tracing';

/** ms that the end of the process waits for the collector. */
const closeTimeoutMs = 3000;
/** ms between two lines about a collector that does not answer. */
const warnIntervalMs = 60_000;

const roles = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };
const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: TraceParent, name: string) => carrier[name as keyof TraceParent],
  keys: (carrier: TraceParent) => Object.keys(carrier),
};

/** The official SDK. Only `startTracing` imports this file, and only with a collector. */
export function openTracer(
  { url, protocol, headers, serviceName, share }: TracingConfig,
  log: TracingLog,
): Tracer {
  reportFaults(log);
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const processor = new BatchSpanProcessor({
    exporter: new Exporter({ url, headers: parseKeyPairsIntoRecord(headers) }),
  });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.instance.id': `${hostname()}-${process.pid}` }))
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
  });
  const tracer = provider.getTracer('showroom');
  return {
    startTrace: (name, { role, parent, link, ...options }) =>
      tracer.startSpan(
        name,
        { ...options, kind: roles[role], links: link ? linksTo(link) : [] },
        parent ? contextOf(parent) : ROOT_CONTEXT,
      ),
    startSpan: (name, options, parent) =>
      tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)),
    link: (span, cause) => span.addLink({ context: cause.spanContext() }),
    fail,
    async close() {
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, closeTimeoutMs).unref();
      });
      // a collector that is away does not keep the site from ending
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
}

/** Of an error only its name and code: a message may quote what a visitor sent. */
function fail(span: Span, error: unknown): void {
  const { name, code }: { name?: unknown; code?: unknown } = Object(error);
  const type = typeof error === 'string' ? error : String(code ?? name ?? 'unknown');
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

const contextOf = (parent: TraceParent): Context =>
  propagator.extract(ROOT_CONTEXT, parent, getter);

function linksTo(cause: TraceParent): Link[] {
  const context = trace.getSpanContext(contextOf(cause));
  return context ? [{ context }] : [];
}

/** The SDK drops what it cannot send, and says so nowhere unless it is given a log. */
function reportFaults(log: TracingLog): void {
  let nextLine = 0;
  const warn = (message: string) => {
    if (Date.now() < nextLine) return;
    nextLine = Date.now() + warnIntervalMs;
    log.warn(`traces are not sent: ${message}`);
  };
  // of an error that is no string, the SDK would print every field, and its stack
  setGlobalErrorHandler((error) =>
    warn(typeof error === 'string' ? error : String(error.message ?? error.code)),
  );
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
