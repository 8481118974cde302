/**
 * Named bytes, in a folder or in object storage: releases, and what came in by the site (CVs, pictures of
 * campaigns). Names are relative paths with `/`. Several processes and machines may share one store; every
 * promise holds between them too. What was written outlives a power cut once the call has returned.
 */
export interface FileStore {
  /** What people call it: a folder or a bucket's address. */
  readonly location: string;
  /** Null when there is nothing under this name. */
  read(name: string): Promise<Buffer | null>;
  /** Names below a folder, however deep; sorted. */
  list(folder: string): Promise<string[]>;
  /** When a name was written; null when there is nothing under it. */
  writtenAt(name: string): Promise<Date | null>;
  /** Writes under a name that is free. False, and nothing is written, when it is taken: of many at once one succeeds. */
  create(name: string, bytes: Buffer): Promise<boolean>;
  /** Writes whether it is taken or not; a reader sees the old bytes or the new ones, never a part. */
  replace(name: string, bytes: Buffer): Promise<void>;
  /** Removing what is not there is done already. */
  remove(name: string): Promise<void>;
  /** Calls back soon after something below a folder may have changed, within a second. Returns how to stop. */
  watch(folder: string, onChange: () => void): () => void;
}

/** A store that does not answer, or not as it should. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** What a broken disk says: the same work may succeed later. */
  readonly code = 'EIO';

  constructor(place: string, cause: unknown) {
    super(`${place}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
