import type { ReadCall } from './read-call';

/** What the server adds to a call that reads. No page's script has it. */
export interface ServedRead {
  call: ReadCall;
  /** What it answers, for the description of the API. */
  summary: string;
  /** What its answer, or an entry of it, is called in that description. */
  name: string;
  /** Another path with the same answer. */
  alias?: string;
  /** What each parameter of the path is. */
  parameters?: Readonly<Record<string, string>>;
  /**
   * Where the stored content has the answer: the one entry of a kind that the path's last parameter
   * names, or all of them. Calls without it are answered by a room of the server's own.
   */
  content?: ({ one: string } | { all: string }) & {
    /** Its entries differ by the language of the request. */
    inLocale?: true;
    /** What stands around the entry's JSON. */
    wrap?(json: string): string;
  };
  /** What was there may be over, which is not the same as never having been there. */
  endsSometime?: true;
  /** A call that there is: what its parameters are, by themselves or as fields of a list's first entry. */
  example?: {
    values?: Readonly<Record<string, string>>;
    first?: ReadCall;
    fields?: Readonly<Record<string, string>>;
  };
}
