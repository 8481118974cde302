import type { Server } from './command';

interface Running {
  /** Of its own server. */
  port: number;
  /** What stands before it. */
  origin: string;
  server: Server;
}

/** Another framework with the model page, built and started as its makers document it for production. */
export interface Peer {
  name: string;
  folder: string;
  /** Files that stand apart from its server, as on a CDN: where visitors find them, and their folder. */
  files?: { at: string; folder: string };
  /** Copies our sources into it. */
  port(): void;
  /** Address of the page as it is rendered for a request, another for each `nth`. */
  rendered(nth: number): string;
  /** Takes away what builds have made and kept. */
  forget(): void;
  /** `origin` is what will stand before it. Resolves with seconds. */
  build(origin: string): Promise<number>;
  start(port: number): Promise<Server>;
  /** Changes a line of one team's part and brings it to visitors: all its seconds, and those of the build among them. */
  change(running: Running): Promise<{ server: Server; seconds: number; build: number }>;
}
