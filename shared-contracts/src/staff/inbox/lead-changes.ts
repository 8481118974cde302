import * as v from 'valibot';
import { loggedChannels } from './lead-detail';
import type { ListedLead } from './lead-list';
import { type LeadKind, lostReasons, nextStepKinds } from './lead-states';
import { word } from './query-values';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `POST /-/leads/:reference/claim`: assigns an unassigned lead to oneself. */
export const claimSchema = v.strictObject({ revision });

/**
 * `…/assign`: to a person, to nobody, or `in turn` to the person of its branch who has waited longest; optionally to
 * another branch.
 */
export const assignSchema = v.strictObject({
  revision,
  person: v.union([v.null(), v.literal('in turn'), v.strictObject({ id: v.string() })]),
  branch: v.optional(v.pipe(v.number(), v.integer())),
});
export type LeadAssignment = v.InferOutput<typeof assignSchema>;

/** Of a sold car, in whole dinars. */
export const salePrice = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999));

/** A sold car: slug of its model, its grade, and its price. */
export const saleSchema = v.strictObject({
  model: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  grade: v.optional(v.picklist(['gl', 'glx'])),
  price: v.optional(salePrice),
});
export type CarSale = v.InferOutput<typeof saleSchema>;

/** Kinds of leads that end with a sold car. */
export const saleKinds: readonly LeadKind[] = [
  ...(['test-drive', 'trade-in', 'offer-enquiry', 'landing-enquiry'] as const),
  ...(['finance-request', 'car-hold', 'contact-message'] as const),
];

/**
 * `…/state`: sets the state. `new` unassigns the lead; any other state claims an unassigned one. A closed lead has no
 * next step.
 */
export const stateSchema = v.variant('state', [
  v.strictObject({
    revision,
    state: v.picklist(['new', 'contacted', 'appointment', 'not-genuine']),
  }),
  v.strictObject({ revision, state: v.literal('won'), sale: v.optional(saleSchema) }),
  v.strictObject({ revision, state: v.literal('lost'), reason: v.picklist(lostReasons) }),
]);
export type LeadProgress = v.InferOutput<typeof stateSchema>;

/** `…/step`: plans the next step, which replaces the one before, or with null says that it is done. */
export const nextStepSchema = v.strictObject({
  revision,
  step: v.nullable(
    v.strictObject({
      kind: v.picklist(nextStepKinds),
      /** ISO with a time zone. */
      at: v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.check((at) => !Number.isNaN(Date.parse(at))),
        v.transform((at) => new Date(at).toISOString()),
      ),
      note: v.optional(word(200), ''),
    }),
  ),
});
export type NextStepChange = v.InferOutput<typeof nextStepSchema>;

/** `…/hold`: holds its car for another 48 hours, or no longer. */
export const holdSchema = v.strictObject({ revision, action: v.picklist(['extend', 'end']) });
export type HoldChange = v.InferOutput<typeof holdSchema>;

/** Reasons for forgetting a lead. A fixed list, because free text could name the person. */
export const forgetReasons = ['asked', 'test', 'repeated', 'mistake'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

/**
 * `…/forget`: answers a `LeadForgotten`. With `asked` all leads of the person are deleted, and `leads` must be their
 * number, which the confirmation showed. `GET …/person` answers a `LeadsOfPerson`.
 */
export const forgetSchema = v.strictObject({
  why: v.picklist(forgetReasons),
  leads: v.optional(v.number()),
});

export interface LeadsOfPerson {
  /** References of all leads with the same e-mail address or telephone number, newest first. */
  references: string[];
}

/** `…/join` and `…/part`: say that another lead is of the same person, or of another one. */
export const tieSchema = v.strictObject({
  other: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(), v.maxLength(40)),
});
export type LeadTie = v.InferOutput<typeof tieSchema>;

export interface LeadForgotten {
  /** `partly` while a running backup still reads the database's log; the next retention run removes the rest. */
  forgotten: 'wholly' | 'partly';
}

/** `…/replay`: sends one delivery again, or all failed ones without an id. */
export const replaySchema = v.strictObject({ delivery: v.nullable(v.string()) });

/** `…/note` */
export const noteSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
});

/** `…/answer`: shows a text on the page of the request, and mails its link to the visitor. */
export const answerSchema = v.strictObject({ revision, ...noteSchema.entries });
export type LeadAnswer = v.InferOutput<typeof answerSchema>;

/** `…/contact`: logs a call or a message by WhatsApp, with its text. */
export const contactSchema = v.strictObject({
  revision,
  channel: v.picklist(loggedChannels),
  ...noteSchema.entries,
});
export type LoggedContact = v.InferOutput<typeof contactSchema>;

/** Answer of these calls with 409, when another person was faster. With 200 they answer the changed lead. */
export interface LeadConflict {
  error: string;
  theirs: ListedLead;
}
