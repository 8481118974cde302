/** Unsaved changes and the base they were made from. */
export interface UnsavedWork<Body> {
  body: Body;
  base: Body;
  /** Revision of the base. */
  revision: number;
}

/**
 * Stores unsaved changes in the browser until the service has them, so that a closed or crashed tab loses nothing.
 */
export interface WorkStorage<Body> {
  read(): UnsavedWork<Body> | null;
  keep(work: UnsavedWork<Body>): void;
  drop(): void;
}

/** One entry for each person and draft. Without access to storage nothing is kept. */
export function workStorage<Body>(person: string, slug: string): WorkStorage<Body> {
  const key = `studio-unsaved/${person}/${slug}`;
  const attempt = <Result>(task: () => Result): Result | null => {
    try {
      return task();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')),
    keep: (work) => void attempt(() => localStorage.setItem(key, JSON.stringify(work))),
    drop: () => void attempt(() => localStorage.removeItem(key)),
  };
}
