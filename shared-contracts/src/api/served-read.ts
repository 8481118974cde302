import type { ReadCall } from './read-call';

/** What the server adds to a read call. Not bundled into the pages' script. */
export interface ServedRead {
  call: ReadCall;
  summary: string;
  /** Name of the answer's schema, or of its entries', in the API description. */
  name: string;
  /** A second path with the same answer. */
  alias?: string;
  /** Descriptions of the path's parameters. */
  parameters?: Readonly<Record<string, string>>;
  /** Descriptions of the query's parameters; none is required. */
  query?: Readonly<Record<string, string>>;
  /**
   * Source of the answer in the stored content: one entry of a kind, selected by the path's last parameter, or all of
   * them. Calls without it have a route of their own.
   */
  content?: ({ one: string } | { all: string }) & {
    /** Entries differ by the language of the request. */
    inLocale?: true;
    /** Wraps the entry's JSON. */
    wrap?(json: string): string;
  };
  /** Answers 410 for an entry that has ended, 404 for one that never existed. */
  endsSometime?: true;
  /** Example for the contract test: parameters given as values, or read from the first entry of a list. */
  example?: {
    values?: Readonly<Record<string, string>>;
    first?: ReadCall;
    fields?: Readonly<Record<string, string>>;
  };
}
