import type { CDPSession } from 'playwright';

export const kinds = ['html', 'css', 'script', 'font', 'image', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** One answer that came over the line. */
export interface Transfer {
  address: string;
  kind: Kind;
  /** ms on the browser's clock. */
  start: number;
  /** When its headers were here. */
  answered: number;
  end: number;
  /** On the line: compressed, with headers. */
  bytes: number;
  /** Of these, the file. */
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

/** What a page asked for since it was watched. */
export interface Traffic {
  finished: readonly Transfer[];
  /** Whether an answer is still on its way. */
  isBusy(): boolean;
}

/** Notes every answer that a page gets from now on. */
export function watchTraffic(session: CDPSession): Traffic {
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
    // nothing came over the line: the browser's cache had it
    if (!request || encodedDataLength === 0) return;
    finished.push({ ...request, end: timestamp * 1000, bytes: encodedDataLength });
  });
  // a film may play for as long as it likes
  const isBusy = () => [...open.values()].some(({ kind }) => kind !== 'other');
  return { finished, isBusy };
}

/**
 * How many round trips follow on one another: the longest row of requests of which each began only after
 * the one before had ended.
 */
export function chainOf(transfers: readonly Transfer[]): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { start, end } of [...transfers].sort((a, b) => a.start - b.start)) {
    const before = depths.filter((earlier) => earlier.end <= start);
    depths.push({ end, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
