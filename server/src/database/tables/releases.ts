/** Queue of notices about releases, by event and destination. */
export interface NoticesTable {
  /** Made of the event and the destination, so that each event is sent once. */
  id: string;
  destination: string;
  /** JSON. */
  event: string;
  attempts: number;
  /** ISO time, UTC: earliest next attempt. While claimed, the end of the claim. */
  due_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
}

/** Page views with an error of a micro-frontend. Each counts once per micro-frontend, on whichever server. */
export interface PageErrorsTable {
  /** A random id that identifies no visitor. */
  page: string;
  name: string;
  at: string;
}
