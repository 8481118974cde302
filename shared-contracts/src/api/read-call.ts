import type * as v from 'valibot';
import type { Locale } from '../locale/locale';

/** Values for the path's parameters and the query; empty values are left out of the query. */
type Asked = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Declaration of a read call. The client's method, the server's route, the API description and the contract test are
 * derived from it and from its `ServedRead` in `calls.ts`.
 */
export interface ReadCall<
  Arguments extends readonly unknown[] = readonly unknown[],
  Entity = unknown,
  Wire = unknown,
  Answer = unknown,
> {
  /** Path below `/api/v1/`. `{id}` is one segment, `{page*}` may be several. */
  path: string;
  /** Schema of the answer; its input type is the wire's. */
  answer: v.GenericSchema<Wire, Answer>;
  /** Maps the method's arguments to parameters of the path, by name, and of the query. */
  asked?(...args: Arguments): Asked;
  /** Maps the answer to what the method returns. */
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

/** Declares a read call. Its method takes the arguments of `asked`. */
export const readCall = <
  Schema extends v.GenericSchema,
  Entity,
  Arguments extends readonly unknown[] = [],
>(
  call: ReadCallOptions<Arguments, Entity, Schema>,
): ReadCall<Arguments, Entity, v.InferInput<Schema>, v.InferOutput<Schema>> => call;

/**
 * A part of a list: `first` is the number of entries, `from` the offset (default 0); or the entries with the slugs in
 * `named`.
 */
export interface ListPart {
  first?: number;
  from?: number;
  named?: readonly string[];
}

/** Applies `give` to every entry of a list. */
export const each =
  <Wire, Entity>(give: (wire: Wire, locale: Locale) => Entity) =>
  (wires: readonly Wire[], locale: Locale): Entity[] =>
    wires.map((wire) => give(wire, locale));

/** Builds the address of a call, below `/api/v1/`. Values are URL-encoded. */
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
