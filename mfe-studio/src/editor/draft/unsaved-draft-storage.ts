/** Unsaved changes and the base they were made from. */
export interface UnsavedDraft<Body> {
  body: Body;
  base: Body;
  /** Revision of the base. */
  revision: number;
}

/** Stores unsaved changes in the browser until the service has them, so that a closed or crashed tab loses nothing. */
export interface UnsavedDraftStorage<Body> {
  read(): UnsavedDraft<Body> | null;
  write(work: UnsavedDraft<Body>): void;
  clear(): void;
}

/** One entry for each person and draft. Without access to storage nothing is kept. */
export function unsavedDraftStorage<Body>(person: string, slug: string): UnsavedDraftStorage<Body> {
  const key = `studio-unsaved/${person}/${slug}`;
  const ignoreErrors = <Result>(task: () => Result): Result | null => {
    try {
      return task();
    } catch {
      return null;
    }
  };
  return {
    read: () => ignoreErrors(() => JSON.parse(localStorage.getItem(key) ?? 'null')),
    write: (work) => void ignoreErrors(() => localStorage.setItem(key, JSON.stringify(work))),
    clear: () => void ignoreErrors(() => localStorage.removeItem(key)),
  };
}
