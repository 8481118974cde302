import * as v from 'valibot';
import { honeypotField } from '../honeypot';

/** How one kind of lead is spelled on the wire: both directions from one list of names. */
export interface LeadWire {
  call: string;
  /** Our values as the call's body. */
  toWire(values: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** A body as our values; what the form does not know is left out. */
  fromWire(body: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The wire's name of our field; itself when it is not one of ours. */
  wireName(field: string): string;
  /** Our name of the wire's field; itself when it is not one of the call's. */
  ownName(field: string): string;
}

/** Takes our names and the wire's: `{ vehicle: 'vehicle_name' }`. */
export function leadWire(call: string, names: Readonly<Record<string, string>>): LeadWire {
  const pairs = [...Object.entries(names), [honeypotField, honeypotField] as const];
  return {
    call,
    toWire: (values) =>
      Object.fromEntries(
        pairs.filter(([own]) => own in values).map(([own, wire]) => [wire, values[own]]),
      ),
    fromWire: (body) =>
      Object.fromEntries(
        pairs
          .filter(([, wire]) => Object.hasOwn(body, wire))
          .map(([own, wire]) => [own, body[wire]]),
      ),
    wireName: (field) => names[field] ?? field,
    ownName: (field) => pairs.find(([, wire]) => wire === field)?.[0] ?? field,
  };
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
