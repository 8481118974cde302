import type { Server } from './run-command';

interface RunningPeer {
  /** Port of its own server. */
  port: number;
  /** Origin of the front. */
  origin: string;
  server: Server;
}

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
  /** Deletes build output and caches. */
  cleanBuild(): void;
  /** `origin` is that of the front. Resolves to the duration in seconds. */
  build(origin: string): Promise<number>;
  start(port: number): Promise<Server>;
  /** Changes a line in one team's part and deploys it. Resolves to the total and build durations in seconds. */
  change(running: RunningPeer): Promise<{ server: Server; seconds: number; build: number }>;
}
