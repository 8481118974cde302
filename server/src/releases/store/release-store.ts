/**
 * Where releases are kept: named bytes, in a folder or in object storage. Names are relative paths with
 * `/`. Several processes and machines may share one store; every promise holds between them too.
 */
export interface ReleaseStore {
  /** What people call it: a folder or a bucket's address. */
  readonly place: string;
  /** Null when there is nothing under this name. */
  read(name: string): Promise<Buffer | null>;
  /** Names below a folder, however deep; sorted. */
  list(folder: string): Promise<string[]>;
  /** Writes under a name that is free. False, and nothing is written, when it is taken: of many at once one succeeds. */
  create(name: string, bytes: Buffer): Promise<boolean>;
  /** Writes whether it is taken or not; a reader sees the old bytes or the new ones, never a part. */
  replace(name: string, bytes: Buffer): Promise<void>;
  /** Removing what is not there is done already. */
  remove(name: string): Promise<void>;
  /** Calls back soon after something below a folder may have changed, within a second. Returns how to stop. */
  follow(folder: string, onChange: () => void): () => void;
}
