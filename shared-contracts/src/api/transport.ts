export interface TransportRequest {
  method: 'GET' | 'POST';
  /** JSON text, or a form with a file. */
  body?: string | FormData;
  headers: Record<string, string>;
  /** Is told how much of a form with a file is sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** What came back: a `Response`, or as much of one as is read. */
export type TransportAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

/** Carries one call. `path` is below `/api/v1/`, without a first slash. Rejects only when nothing came back. */
export type Transport = (path: string, init: TransportRequest) => Promise<TransportAnswer>;
