/** What staff are to be told of releases, to whom, and how far it has come. */
export interface NoticesTable {
  /** Of the event and the destination: each event is told once. */
  id: string;
  destination: string;
  /** JSON. */
  event: string;
  attempts: number;
  /** ISO, UTC: not before. While somebody sends it, the moment at which another may. */
  due_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
}

/** Pages that a browser has told an error of: each counts once for a micro-frontend, whichever server hears of it. */
export interface PageErrorsTable {
  /** A random name; nothing leads from it to a visitor. */
  page: string;
  name: string;
  at: string;
}
