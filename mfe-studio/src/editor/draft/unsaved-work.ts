import type { CampaignDraft, DraftBody } from 'shared-contracts/campaign-service';

/** What somebody wrote and the site does not have yet, and what it was made from. */
export interface UnsavedWork {
  body: DraftBody;
  base: DraftBody;
  /** Of the base. */
  revision: CampaignDraft['revision'];
}

/** Keeps it in this browser until the site has it: a tab that is closed or dies loses nothing. */
export interface WorkStorage {
  read(): UnsavedWork | null;
  keep(work: UnsavedWork): void;
  drop(): void;
}

/** One place for each person and campaign. A browser that forbids storage keeps nothing. */
export function workStorage(person: string, slug: string): WorkStorage {
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
