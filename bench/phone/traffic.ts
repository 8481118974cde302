import type { CDPSession } from 'playwright';

export const kinds = ['html', 'css', 'script', 'font', 'image', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** One response on the network. */
export interface Transfer {
  address: string;
  kind: Kind;
  /** Times in ms on the browser's clock. */
  start: number;
  /** When the headers arrived. */
  answered: number;
  end: number;
  /** Bytes on the network: compressed, with headers. */
  bytes: number;
  /** Bytes of the body. */
  body: number;
}

const kindOfType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

/** Requests of a page since observation began. */
export interface Traffic {
  finished: readonly Transfer[];
  /** Whether a response is still pending. */
  isBusy(): boolean;
}

/** Records every response of a page from now on. */
export function recordTraffic(session: CDPSession): Traffic {
  const open = new Map<string, Omit<Transfer, 'end' | 'bytes'>>();
  const finished: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    const start = timestamp * 1000;
    const kind = kindOfType[type] ?? 'other';
    open.set(requestId, { address: request.url, kind, start, answered: start, body: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = open.get(requestId);
    if (request) request.answered = timestamp * 1000;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) request.body += encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId);
    open.delete(requestId);
    // Served from the browser's cache
    if (!request || encodedDataLength === 0) return;
    finished.push({ ...request, end: timestamp * 1000, bytes: encodedDataLength });
  });
  // Ignores media, since a video may load for any time
  const isBusy = () => [...open.values()].some(({ kind }) => kind !== 'other');
  return { finished, isBusy };
}

/** Returns the longest chain of sequential requests, each of which began after the previous one had ended. */
export function countRoundTrips(transfers: readonly Transfer[]): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { start, end } of [...transfers].sort((a, b) => a.start - b.start)) {
    const before = depths.filter((earlier) => earlier.end <= start);
    depths.push({ end, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
