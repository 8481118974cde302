import { servedCookie } from './headers';

/** What only the start of a page knows; its calls need it later. */
export interface Arrival {
  /** The stamp that came with the page; undefined when it came without one. */
  servedAt: string | undefined;
  /** When the page's script began, on the page's own clock, in ms. */
  begun: number;
}

/** Takes down when the visitor came, as the page starts. */
export function arrive(): Arrival {
  return { servedAt: readCookie(servedCookie), begun: performance.now() };
}

export function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([key]) => key === name)?.slice(1);
  return value && decodeURIComponent(value.join('='));
}
