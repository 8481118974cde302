import { request as sendRequest } from 'node:http';
import { Writable } from 'node:stream';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import fastify, { type FastifyInstance } from 'fastify';
import { inSpan, startTracing, traceIds } from '../../config/tracing/tracing';
import { tracingPlugin } from './tracing-plugin';

const mockSpans: ReadableSpan[] = [];
// it imports Node's modules in a way that Jest does not know; server/testing/tracing.test.ts has the real one
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class {
    export(spans: ReadableSpan[], done: (result: { code: number }) => void) {
      mockSpans.push(...spans);
      done({ code: 0 });
    }
    async shutdown() {}
  },
}));

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const lines: Record<string, unknown>[] = [];
let app: FastifyInstance;
let url: string;
let stopTracing: () => Promise<void>;

beforeEach(async () => {
  lines.length = 0;
  mockSpans.length = 0;
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  app = fastify({ logger: { stream, mixin: traceIds }, trustProxy: ['loopback'] });
  await app.register(tracingPlugin);
  app.addHook('onResponse', async (request) => request.log.info({ event: 'call' }));
  app.post('/call', async () => inSpan('work', {}, async () => ({})));
  app.get('/broken', async () => {
    throw new Error('what a visitor typed');
  });
  app.get('/logo.svg', async () => 'a picture');
  app.get('/-/people/:name', async () => ({}));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  stopTracing = await startTracing(
    {
      ...{ url: 'http://127.0.0.1:4318/v1/traces', protocol: 'http/json' },
      ...{ headers: '', serviceName: 'showroom', share: 1 },
    },
    app.log,
  );
});

async function collected(): Promise<ReadableSpan[]> {
  await app.close();
  await stopTracing();
  return mockSpans;
}

test('a line of the log names the span of its call, also after the answer', async () => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/call`, { method: 'POST', headers, body: '{}' });
  const [root] = (await collected()).filter(({ name }) => name === 'POST /call');
  expect(lines.find(({ event }) => event === 'call')).toMatchObject({
    trace_id: root?.spanContext().traceId,
    span_id: root?.spanContext().spanId,
  });
});

test('what a call with a body does is part of its trace', async () => {
  const headers = { 'content-type': 'application/json' };
  // its body comes later than its headers
  const request = sendRequest(`${url}/call`, { method: 'POST', headers });
  const answered = new Promise((resolve) => request.once('response', resolve));
  request.flushHeaders();
  setTimeout(() => request.end('{}'), 50);
  await answered;
  const spans = await collected();
  const [root] = spans.filter(({ name }) => name === 'POST /call');
  const work = spans.find(({ name }) => name === 'work');
  expect(work?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
});

test("a trusted proxy's trace is continued, and nobody else's", async () => {
  await fetch(`${url}/-/people/a`, { headers: { traceparent } });
  await fetch(`${url}/-/people/b`, {
    headers: { traceparent, 'x-forwarded-for': '203.0.113.9' },
  });
  const parents = (await collected()).map(({ parentSpanContext }) => parentSpanContext?.spanId);
  expect(parents).toEqual([undefined, '00f067aa0ba902b7']);
});

test('a failed call is marked, and no span has what a visitor or the staff typed', async () => {
  await fetch(`${url}/broken?name=maryam`);
  await fetch(`${url}/-/people/maryam`);
  const spans = await collected();
  expect(spans.map(({ status }) => status.code)).toEqual([2, 0]);
  expect(spans.map((span) => span.attributes['url.path'])).toEqual(['/broken', undefined]);
  const told = spans.map(({ name, attributes, events }) => [name, attributes, events]);
  expect(JSON.stringify(told)).not.toMatch(/maryam|typed/);
});

test('files have no spans', async () => {
  await fetch(`${url}/logo.svg`);
  expect(await collected()).toEqual([]);
});
