import * as v from 'valibot';
import { askedPerson, person } from './drafts';

/** Requests and answers of `/-/approvals`: what waits for approval, and who approves for whom. */

/** ISO timestamp in UTC. */
const instant = v.string();

/** A draft or a change set that waits for approval. */
const waiting = v.object({
  kind: v.picklist(['campaign', 'content', 'set']),
  /** Name of the campaign, path of the file, or id of the set. */
  name: v.string(),
  /** Null where it has none in both languages. */
  title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
  /** Its page in the studio, without a language. */
  address: v.string(),
  by: v.string(),
  at: instant,
  asked: v.nullable(askedPerson),
  /** Number of its comments that are not resolved. */
  openComments: v.number(),
  /** Whether the caller may approve it: not what they edited last. */
  isForMe: v.boolean(),
});
export type WaitingDraft = v.InferOutput<typeof waiting>;

/** Days in Bahrain from and until which one person's approvals go to another. */
const absence = v.object({
  id: v.string(),
  person,
  delegate: person,
  from: v.string(),
  until: v.string(),
});
export type Absence = v.InferOutput<typeof absence>;

/** `GET /-/approvals` */
export const approvals = v.object({
  /** First what waits for the caller alone, then the oldest. */
  waiting: v.array(waiting),
  /** Absences of the caller, and those in which the caller approves: current and coming ones. */
  absences: v.array(absence),
  /** Who may approve what the caller approves; empty where the caller approves nothing. */
  delegates: v.array(person),
});
export type Approvals = v.InferOutput<typeof approvals>;

/** `GET /-/approvals/people`: who may approve drafts of these kinds. */
export const approvers = v.array(
  v.object({
    ...person.entries,
    /** Who approves for them today. */ insteadBy: v.nullable(person),
  }),
);
export type Approvers = v.InferOutput<typeof approvers>;

/** `POST /-/approvals/absences` */
export const absenceWish = v.strictObject({
  delegate: v.string(),
  from: v.pipe(v.string(), v.isoDate()),
  until: v.pipe(v.string(), v.isoDate()),
});
export type AbsenceWish = v.InferOutput<typeof absenceWish>;
