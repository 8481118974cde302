import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import type { TracingConfig } from '../tracing-config';

export type { Span } from '@opentelemetry/api';

export interface SpanOptions {
  attributes?: Attributes;
}

export interface TraceOptions extends SpanOptions {
  role: 'server' | 'consumer';
  /** The span of another process that this trace continues. */
  parent?: TraceParent | null;
  /** The span, perhaps of another process, that is the cause of a trace of its own. */
  link?: TraceParent | null;
}

/** A span as the headers of W3C Trace Context name it. */
export interface TraceParent {
  traceparent: string;
  tracestate?: string | undefined;
}

/** What the SDK does for this module: `open-telemetry.ts`. */
export interface Tracer {
  startTrace(name: string, options: TraceOptions): Span;
  /** `startTime` in ms since 1970; without it, the span begins now. */
  startSpan(name: string, options: SpanOptions & { startTime?: number }, parent: Span): Span;
  link(span: Span, cause: Span): void;
  fail(span: Span, error: unknown): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Null while tracing is off: every function here is then one comparison. */
let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<Span | null>();

/** Writes what the SDK has to say, such as a collector that does not answer. */
export interface TracingLog {
  warn(message: string): void;
}

/**
 * Starts tracing, unless there is no collector; OpenTelemetry is loaded only here. Returns the function that ends it.
 */
export async function startTracing(
  config: TracingConfig | null,
  log: TracingLog,
): Promise<() => Promise<void>> {
  if (config === null) return async () => {};
  const { openTracer } = await import('./open-telemetry');
  // the SDK's timers begin in the work of some visitor, who has nothing to do with it
  tracer = openTracer(config, { warn: (message) => withinSpan(null, () => log.warn(message)) });
  return async () => {
    const ending = tracer;
    tracer = null;
    await ending?.close();
  };
}

/** The span in whose work this is called. */
export const currentSpan = (): Span | null => (tracer && current.getStore()) ?? null;

/** Begins a trace; null while tracing is off. Its caller ends the span. */
export const startTrace = (name: string, options: TraceOptions): Span | null =>
  tracer?.startTrace(name, options) ?? null;

/** Runs `work` as a part of this span; with null, as a part of none. */
export const withinSpan = <Result>(span: Span | null, work: () => Result): Result =>
  tracer ? current.run(span, work) : work();

/** Runs `work` in a trace of its own. */
export function inTrace<Result>(
  name: string,
  options: TraceOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return run(startTrace(name, options), work);
}

/**
 * Runs `work` in a span below the current one. Without a current span there is none: what the site does by itself, such
 * as polling, would hide what visitors wait for.
 */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan();
  return run(tracer && parent && tracer.startSpan(name, options, parent), work);
}

/** Adds a span of work that has just ended. */
export function addSpan(
  name: string,
  { durationMs, error, ...options }: SpanOptions & { durationMs: number; error: string | null },
): void {
  const parent = currentSpan();
  if (!tracer || !parent) return;
  const end = Date.now();
  const span = tracer.startSpan(name, { ...options, startTime: end - durationMs }, parent);
  if (error !== null) tracer.fail(span, error);
  span.end(end);
}

/** Names `cause` as what `span` also belongs to. */
export function linkSpan(span: Span | null, cause: Span | null): void {
  if (span && cause && span !== cause) tracer?.link(span, cause);
}

export function failSpan(span: Span | null, error: unknown): void {
  if (span) tracer?.fail(span, error);
}

/** The current span as a header, for work that another process does; null without one. */
export function currentTraceparent(): string | null {
  const context = currentSpan()?.spanContext();
  if (!context) return null;
  const flags = context.traceFlags.toString(16).padStart(2, '0');
  return `00-${context.traceId}-${context.spanId}-${flags}`;
}

/** What a line of the log says of the current span. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const context = currentSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

async function run<Result>(
  span: Span | null,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!span) return work(null);
  try {
    return await current.run(span, work, span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}
