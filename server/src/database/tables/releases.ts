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

/** How versions did in ten minutes on one server. */
export interface ReleaseFiguresTable {
  name: string;
  version: string;
  /** ISO time, UTC: the beginning. */
  at: string;
  server: string;
  /** JSON: pages, errors and histograms. */
  tally: string;
}

/** What visitors felt of one kind of page on one day, as one server was told. */
export interface FieldVitalsTable {
  /** The owner of the page. */
  name: string;
  version: string;
  /** Id of the page's route. */
  route: string;
  locale: string;
  /** Class of the device: `phone`, `tablet` or `desktop`. */
  device: string;
  /** UTC day: `2026-11-30`. */
  day: string;
  server: string;
  /** JSON: histograms of the vitals, and those by element. */
  measured: string;
}

/** Errors of versions, counted by place and browser. */
export interface ReleaseErrorsTable {
  /** Hash of the fields up to the browser. */
  id: string;
  name: string;
  version: string;
  /** Thrown in a browser, not loaded there, or thrown while the server rendered. */
  kind: 'throw' | 'load' | 'render';
  /** In the built file, or the name of the error. */
  place: string;
  /** As `publicMessage` makes it. */
  said: string;
  /** Family and major version, or `the server`. */
  browser: string;
  count: number;
  /** ISO time, UTC. */
  first_at: string;
  last_at: string;
}
