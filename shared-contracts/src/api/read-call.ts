import type * as v from 'valibot';
import type { Locale } from '../locale/locale';

/** What fills a path and what is asked besides; nothing is asked where there is no value. */
type Asked = Readonly<Record<string, string | number | null | undefined>>;

/**
 * A call that reads, said once: the client's method, the server's route, the description of the API and
 * the test of the contract are derived from it and from its `ServedRead` in `calls.ts`.
 */
export interface ReadCall<
  Arguments extends readonly unknown[] = readonly unknown[],
  Entity = unknown,
  Wire = unknown,
  Answer = unknown,
> {
  /** Below `/api/v1/`. `{id}` is one segment, `{page*}` may be several. */
  path: string;
  /** Checks the answer; its input is what the wire carries. */
  answer: v.GenericSchema<Wire, Answer>;
  /** The path's parameters by name, and what is asked behind the question mark. */
  asked?(...args: Arguments): Asked;
  /** What a page is given. */
  give(answer: Answer, locale: Locale, ...args: Arguments): Entity;
}

interface ReadCallOptions<
  Arguments extends readonly unknown[],
  Entity,
  Schema extends v.GenericSchema,
> {
  path: string;
  answer: Schema;
  asked?(...args: Arguments): Asked;
  give(answer: v.InferOutput<Schema>, locale: Locale, ...args: Arguments): Entity;
}

/** Says a call; its method's arguments are those of `asked`. */
export const readCall = <
  Schema extends v.GenericSchema,
  Entity,
  Arguments extends readonly unknown[] = [],
>(
  call: ReadCallOptions<Arguments, Entity, Schema>,
): ReadCall<Arguments, Entity, v.InferInput<Schema>, v.InferOutput<Schema>> => call;

/** A part of a list: the `first` entries `from` a place on, from its start unless said; or those that are `named`. */
export interface ListPart {
  first?: number;
  from?: number;
  named?: readonly string[];
}

/** Gives each entry of a list as one is given. */
export const each =
  <Wire, Entity>(give: (wire: Wire, locale: Locale) => Entity) =>
  (wires: readonly Wire[], locale: Locale): Entity[] =>
    wires.map((wire) => give(wire, locale));

/** Where a call with these parameters is, below `/api/v1/`. */
export function addressOf(path: string, asked: Asked = {}): string {
  const query: Record<string, Asked[string]> = { ...asked };
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, several: string) => {
    const value = String(query[name] ?? '');
    delete query[name];
    return (several ? value.split('/') : [value]).map(encodeURIComponent).join('/');
  });
  const pairs = Object.entries(query).filter(([, value]) => value);
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}
