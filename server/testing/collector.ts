import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** A collector that takes traces as JSON (OTLP/HTTP) and keeps them. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent: ExportRequest = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of sent.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address object
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function attributeOf({ attributes }: CollectedSpan, key: string): unknown {
  const [value] = Object.values(attributes.find((one) => one.key === key)?.value ?? {});
  return value;
}

/** The trace's spans in their order, each as the names on the way from its root. */
export function pathsOf(spans: readonly CollectedSpan[], traceId: string): string[] {
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const ids = new Set(ofTrace.map(({ spanId }) => spanId));
  const below = (parent: CollectedSpan | null, path: string): string[] =>
    ofTrace
      .filter(({ parentSpanId = '' }) =>
        parent ? parentSpanId === parent.spanId : !ids.has(parentSpanId),
      )
      .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
      .flatMap((span) => {
        const own = path ? `${path} > ${span.name}` : span.name;
        return [own, ...below(span, own)];
      });
  return below(null, '');
}
