import { servedCookie } from './headers';

/** Facts recorded when a page starts; later calls need them. */
export interface Arrival {
  /** Signed time at which the server served the page; undefined when the cookie is missing. */
  servedAt: string | undefined;
  /** Start of the page's script in ms of `performance.now()`. */
  begun: number;
}

/** Records the arrival. Call it when the page starts. */
export function arrive(): Arrival {
  return { servedAt: readCookie(servedCookie), begun: performance.now() };
}

/** Decoded value of a cookie; undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([key]) => key === name)?.slice(1);
  return value && decodeURIComponent(value.join('='));
}
