import * as v from 'valibot';
import { honeypotField } from './honeypot';

/**
 * A call that stores a filled form. Fields keep the name of the form's definition on the wire, unless `wireName` maps
 * it.
 */
export interface LeadCall<Values extends object = object> {
  /** Path below `/api/v1/`. */
  path: string;
  media: 'application/json' | 'multipart/form-data';
  /** Of a JSON call: it takes a multipart body when a file comes with it. */
  takesFiles?: boolean;
  /** Maps the form's values to the call's body. */
  toWire(values: Values): Record<string, unknown>;
  /** Maps a body to the values of these fields; other keys are dropped. */
  fromWire(
    body: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ): Record<string, unknown>;
  wireName(field: string): string;
  /** Name of a wire field in the form. */
  ownName(field: string): string;
}

/** Keys of every member of a union, not only the common ones. */
type FieldOf<Values> = Values extends unknown ? keyof Values & string : never;

/**
 * Declares a lead call.
 * @param names Form fields with another name on the wire: form name to wire name.
 */
export function leadCall<Values extends object>(
  path: string,
  names?: Readonly<Partial<Record<FieldOf<Values>, string>>>,
  media: LeadCall['media'] = 'application/json',
  { takesFiles = false }: Pick<LeadCall, 'takesFiles'> = {},
): LeadCall<Values> {
  const wireNames: Readonly<Record<string, string | undefined>> = names ?? {};
  const wireName = (field: string) => wireNames[field] ?? field;
  return {
    path,
    media,
    takesFiles,
    toWire: (values) =>
      Object.fromEntries(Object.entries(values).map(([field, value]) => [wireName(field), value])),
    fromWire: (body, fields) =>
      Object.fromEntries(
        [...fields, honeypotField]
          .filter((field) => Object.hasOwn(body, wireName(field)))
          .map((field) => [field, body[wireName(field)]]),
      ),
    wireName,
    ownName: (name) => Object.keys(wireNames).find((field) => wireNames[field] === name) ?? name,
  };
}

export interface LeadReceipt {
  message: string;
  /** Short number that the visitor can quote. */
  reference: string;
}

/** A rejected field, or a failure of the whole form when `field` is empty. */
export interface Problem {
  field: string;
  /** Such as `phone.length`; the server and the browser each translate it. */
  code: string;
  /** In the visitor's language. */
  message: string;
}

export const receiptWire = v.object({ message: v.string(), reference: v.string() });

/** Body of every failed call. */
export const problemsWire = v.object({
  errors: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
});

/** Errors of `applyJob`: messages by field, or one for the whole form. */
const sentencesWire = v.object({
  data: v.optional(v.record(v.string(), v.array(v.string())), {}),
  message: v.optional(v.string()),
});

/** Parses the problems in the body of a failed call; empty for any other body. */
export function readProblems(body: unknown): v.InferOutput<typeof problemsWire>['errors'] {
  const listed = v.safeParse(problemsWire, body);
  if (listed.success) return listed.output.errors;
  const withSentences = v.safeParse(sentencesWire, body);
  if (!withSentences.success) return [];
  const { data, message } = withSentences.output;
  const problems = Object.entries(data).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, code: '', message: text })),
  );
  if (problems.length > 0 || message === undefined) return problems;
  return [{ field: '', code: '', message }];
}
