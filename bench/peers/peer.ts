import type { Server } from './run-command';

/** The model page in another framework, built and started for production after its documentation. */
export interface Peer {
  name: string;
  folder: string;
  /** Static files outside of its server, as on a CDN: their address and folder. */
  files?: { at: string; folder: string };
  /** Copies our sources into the application. */
  copySources(): void;
  /** Address of the dynamically rendered page, different for each `nth`. */
  uncachedAddress(nth: number): string;
  /** Changes a line of the page's component. */
  addLine(number: number): void;
  /** Deletes build output and caches. */
  cleanBuild(): void;
  /** `origin` is the one that visitors have. Resolves to the duration in seconds. */
  build(origin: string): Promise<number>;
  start(port: number): Promise<Server>;
}
