export interface TransportRequest {
  method: 'GET' | 'POST';
  /** JSON text. */
  body?: string;
  headers: Record<string, string>;
}

/** Carries one call. `path` is below `/api/v1/`, without a first slash. Rejects only when nothing came back. */
export type Transport = (path: string, init: TransportRequest) => Promise<Response>;
