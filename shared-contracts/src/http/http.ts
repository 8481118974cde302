import ky from 'ky';

/**
 * HTTP client of all browser code, directly or extended. Only for this site; timeout of 10 s; GET is retried twice.
 * An error status rejects with ky's `HTTPError`, unless `throwHttpErrors` is false.
 */
export const http = ky.create({
  timeout: 10_000,
  retry: { limit: 2, methods: ['get'] },
  credentials: 'same-origin',
});

/** Absolute URL of a path on this site, for `http`. */
export const siteUrl = (path: string): URL => new URL(path, window.location.origin);
