/** What somebody wrote and the site does not have yet, and what it was made from. */
export interface UnsavedWork<Body> {
  body: Body;
  base: Body;
  /** Of the base. */
  revision: number;
}

/** Keeps it in this browser until the site has it: a tab that is closed or dies loses nothing. */
export interface WorkStorage<Body> {
  read(): UnsavedWork<Body> | null;
  keep(work: UnsavedWork<Body>): void;
  drop(): void;
}

/** One place for each person and draft. A browser that forbids storage keeps nothing. */
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
