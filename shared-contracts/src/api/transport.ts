export interface TransportRequest {
  method: 'GET' | 'POST';
  /** JSON text, or a form with a file. */
  body?: string | FormData;
  headers: Record<string, string>;
  /** Gets the share of a form with a file that has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The used part of a `Response`. */
export type TransportAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

/**
 * Sends one request. `path` is below `/api/v1/`, without a first slash. Rejects only without an answer; HTTP errors
 * resolve.
 */
export type Transport = (path: string, init: TransportRequest) => Promise<TransportAnswer>;
