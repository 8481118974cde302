import * as v from 'valibot';
import type { Fault } from './content-error';

type Key = string | number;

/** Validates a file against its schema; the value is undefined when there are faults. */
export function checkFile<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  file: string,
): { value?: Output; faults: Fault[] } {
  const result = v.safeParse(schema, input);
  if (result.success) return { value: result.output, faults: [] };
  const faults = result.issues.map((issue) => ({
    type: issue.type,
    field: fieldOf((issue.path ?? []).map((item) => keyOf(item.key))),
    reason: reasonOf(issue),
  }));
  // for an empty field, report only that it is empty
  const empty = new Set(faults.filter(isEmpty).map(({ field }) => field));
  return {
    faults: faults
      .filter((fault) => isEmpty(fault) || !empty.has(fault.field))
      .map(({ field, reason }) => ({ file, field, reason })),
  };
}

const isEmpty = ({ type }: { type: string }) => type === 'non_empty';

/** A field's path in dot notation: `specification.boot.glx.ar`. Array indexes are in brackets, from 0. */
export function fieldOf(path: readonly Key[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** Parses a path made by `fieldOf`. */
export const pathOf = (field: string): Key[] =>
  [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );

const keyOf = (key: unknown): Key => (typeof key === 'number' ? key : String(key));

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  strict_object: 'a group in braces',
  record: 'a group in braces',
};

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field; is it misspelt?';
  if (issue.input === undefined) return 'missing';
  const kind = kinds[issue.type];
  return kind ? `must be ${kind}` : issue.message;
}
