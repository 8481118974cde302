import ky from 'ky';

/**
 * All requests of browser code go through this client, or one that extends it: to this site alone, given up after 10 s, reads
 * repeated twice. An answer that is no success rejects with ky's `HTTPError`, unless `throwHttpErrors` is false.
 */
export const http = ky.create({
  timeout: 10_000,
  retry: { limit: 2, methods: ['get'] },
  credentials: 'same-origin',
});

/** An address of this site for `http`. */
export const siteUrl = (path: string): URL => new URL(path, window.location.origin);
