import type { Trial } from '../canary/canary-watch';
import type { Fault } from '../checks/fault';
import type { Revision } from '../store/channel-journal';
import type { Candidate } from '../store/read-candidate';

/** A release by name and version. */
export interface VersionName {
  name: string;
  version: string;
}

export interface Published extends VersionName {
  /** False when the very same release was there already. */
  isNew: boolean;
  files: number;
  bytes: number;
}

/** A change of what is live, without the whole of what was live after it. */
export type Change = Omit<Revision, 'channel'>;

export interface PromoteOrder {
  releases: VersionName[];
  /** Percent of visitors; 100 is everybody. */
  traffic: number;
  why: string;
}

export interface RollbackOrder {
  name: string;
  why: string;
  /** Goes back even to what does not fit to what is live now. */
  force: boolean;
}

export interface LiveVersionStatus {
  version: string;
  /** Percent of visitors. */
  traffic: number;
  isDefault: boolean;
  /** ISO moment; null when nobody wrote it down. */
  since: string | null;
  by: string | null;
  fallback: string | null;
  /** Pages that the servers which run now have shown of it since they started, and errors on servers and in browsers. */
  pages: number;
  errors: number;
}

export interface ServerStatus {
  server: string;
  revision: number;
  refused: (VersionName & { at: string; reasons: string[] })[];
}

export interface Status {
  revision: number;
  microFrontends: { name: string; versions: LiveVersionStatus[] }[];
  /** Canaries that run, counted over all servers since they began. */
  canaries: Trial[];
  servers: ServerStatus[];
}

/** A link that shows published versions to the browser that follows it, and to no other. */
export interface PreviewLink {
  address: string;
  /** ISO moment after which it, and what it showed, is over. */
  until: string;
}

export interface Explanation extends VersionName {
  why: string;
}

export interface PruneOrder {
  /** Null is all. */
  name: string | null;
  /** Versions that were published or live since are kept. */
  days: number;
  /** Only says what it would do. */
  dry: boolean;
}

export interface Pruned {
  removed: VersionName[];
  kept: (VersionName & { why: string })[];
}

/** What teams do with releases, on this machine or at the other end of a line. Each call rejects with `Refused` when a check fails. */
export interface ReleaseService {
  /** Checks and stores; what is live stays as it is. */
  publish(candidate: Candidate): Promise<Published>;
  /** Makes all of these live in one step, or none. */
  promote(order: PromoteOrder): Promise<Change>;
  rollback(order: RollbackOrder): Promise<Change>;
  preview(releases: readonly VersionName[]): Promise<PreviewLink>;
  status(): Promise<Status>;
  explain(visitorId: string): Promise<Explanation[]>;
  /** The newest changes first; of one micro-frontend when it is named. */
  history(order: { name: string | null; limit: number }): Promise<Change[]>;
  prune(order: PruneOrder): Promise<Pruned>;
}

export interface RefusedRelease extends VersionName {
  faults: Fault[];
}

/** Releases that cannot go live, each with every reason. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly releases: RefusedRelease[]) {
    super(releases.map(({ name, version }) => `${name} ${version} is refused`).join(', '));
  }
}

/** An order that makes no sense: there is no such version, nothing to go back to. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}
