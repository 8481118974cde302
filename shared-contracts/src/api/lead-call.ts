import * as v from 'valibot';
import { honeypotField } from './honeypot';

/**
 * A call that stores what a form was filled with. A field has the name on the wire that the form's
 * definition gives it, unless the wire spells it otherwise.
 */
export interface LeadCall<Values extends object = object> {
  /** Below `/api/v1/`. */
  path: string;
  media: 'application/json' | 'multipart/form-data';
  /** Our values as the call's body. */
  toWire(values: Values): Record<string, unknown>;
  /** A body as our values of these fields; whatever else it holds is left out. */
  fromWire(
    body: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ): Record<string, unknown>;
  /** The wire's name of our field. */
  wireName(field: string): string;
  /** Our name of the wire's field. */
  ownName(field: string): string;
}

/** Also the fields that only some of several forms have. */
type FieldOf<Values> = Values extends unknown ? keyof Values & string : never;

/** `names` are the fields that the wire spells otherwise: ours, and the wire's. */
export function leadCall<Values extends object>(
  path: string,
  names?: Readonly<Partial<Record<FieldOf<Values>, string>>>,
  media: LeadCall['media'] = 'application/json',
): LeadCall<Values> {
  const wireNames: Readonly<Record<string, string | undefined>> = names ?? {};
  const wireName = (field: string) => wireNames[field] ?? field;
  return {
    path,
    media,
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

/** What the server answers to a lead. */
export interface LeadReceipt {
  message: string;
  /** Short number that the visitor can quote. */
  reference: string;
}

/** One failed field, or one failure of the whole when `field` is empty. */
export interface Problem {
  field: string;
  /** Such as `phone.length`; turned into words once per side. */
  code: string;
  /** In the visitor's language. */
  message: string;
}

export const receiptWire = v.object({ message: v.string(), reference: v.string() });

/** What every failed call answers. */
export const problemsWire = v.object({
  errors: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
});

/** How `applyJob` spells the same: sentences by field, or one for the whole. */
const sentencesWire = v.object({
  data: v.optional(v.record(v.string(), v.array(v.string())), {}),
  message: v.optional(v.string()),
});

/** The problems that a failed call answers with; none when it answers something else. */
export function readProblems(body: unknown): v.InferOutput<typeof problemsWire>['errors'] {
  const listed = v.safeParse(problemsWire, body);
  if (listed.success) return listed.output.errors;
  const spoken = v.safeParse(sentencesWire, body);
  if (!spoken.success) return [];
  const { data, message } = spoken.output;
  const problems = Object.entries(data).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, code: '', message: text })),
  );
  if (problems.length > 0 || message === undefined) return problems;
  return [{ field: '', code: '', message }];
}
