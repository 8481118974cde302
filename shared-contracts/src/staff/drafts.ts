import * as v from 'valibot';

/** Name in a history for changes that the site imported from its folder. */
export const folderActor = 'content';

/** ISO timestamp in UTC. */
const instant = v.string();
export const person = v.object({ id: v.string(), name: v.string() });

/** Who is asked to approve something, in the place of somebody who is away where `insteadOf` is one. */
export const askedPerson = v.object({
  ...person.entries,
  insteadOf: v.nullable(person),
});
export type AskedPerson = v.InferOutput<typeof askedPerson>;

/** A change set that a draft is published with. */
export const changeSetName = v.object({ id: v.string(), title: v.string() });

export const draftStates = ['draft', 'submitted', 'approved'] as const;

/** The fields that drafts of campaigns and of content files have in common. */
export const draftEntries = <Body extends v.GenericSchema, Fault extends v.GenericSchema>(
  body: Body,
  fault: Fault,
) => ({
  /** Possibly incomplete. */
  body,
  /** False while there is no draft: the body is the standing version, and the first save creates the draft. */
  isBegun: v.boolean(),
  /** Changes with every change of the draft; send it back with a save to detect conflicts. */
  revision: v.number(),
  /** The version on which the draft is based; null when there was none. */
  baseVersion: v.nullable(v.number()),
  state: v.picklist(draftStates),
  editedBy: person,
  editedAt: instant,
  /** When the approved draft goes live; null unless it is scheduled. */
  goesLiveAt: v.nullable(instant),
  /** Reason for sending it back. */
  note: v.nullable(v.string()),
  /** Who is asked to approve it; null or absent for all who may. */
  asked: v.optional(v.nullable(askedPerson)),
  /** The version that visitors see; null for none. */
  live: v.nullable(v.number()),
  /**
   * The current or last published version. If it differs from `baseVersion`, another publication has overtaken the
   * draft.
   */
  standing: v.nullable(v.number()),
  faults: v.array(fault),
});

/** Answer of a save with 409: another person's draft; null when it was published or discarded. */
export const savedByOther = <Draft extends v.GenericSchema>(draft: Draft) =>
  v.object({ code: v.literal('revision'), theirs: v.nullable(draft) });

const revision = v.pipe(v.number(), v.integer());

/** A save. The first one creates the draft, based on version `base`. */
export const draftSave = <Body extends v.GenericSchema>(body: Body) =>
  v.strictObject({ body, revision, base: v.optional(v.nullable(v.number())) });
export const savedDraft = <Fault extends v.GenericSchema>(fault: Fault) =>
  v.object({ revision: v.number(), faults: v.array(fault) });
export const checkedDraft = <Fault extends v.GenericSchema>(fault: Fault) =>
  v.object({ faults: v.array(fault) });

/** Id of the person who is asked to approve; null is all who may. */
const ask = v.nullable(v.string());

/** The steps of a draft, below `/-/campaigns/:slug` and `/-/content/draft`; the latter have the file's `path` too. */
export const draftSteps = {
  /** `over` is the standing version that the draft may replace. */
  submit: v.strictObject({
    ...{ revision, over: v.optional(v.nullable(v.number())) },
    ask: v.optional(ask),
  }),
  /** Asks somebody else to approve a submitted draft. */
  ask: v.strictObject({ revision, ask }),
  'send-back': v.strictObject({
    revision,
    note: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(1000)),
  }),
  /** Back to draft. */
  withdraw: v.strictObject({ revision }),
  /** Deletes the draft. */
  discard: v.strictObject({ revision }),
  /**
   * `standing` is the version that was compared; `at` the time to go live, such as `2026-12-10 18:00` in Bahrain
   * time, at once by default.
   */
  approve: v.strictObject({
    revision,
    standing: v.nullable(v.number()),
    at: v.optional(v.nullable(v.string())),
  }),
  /** Changes the time of an approved draft; null is at once. */
  schedule: v.strictObject({ revision, at: v.nullable(v.string()) }),
};
export type DraftStep = keyof typeof draftSteps;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(2000));

/** A thread of comments at a field of a draft; an entry of `GET …/draft/comments`, oldest first. */
export const commentThread = v.object({
  id: v.string(),
  /** Path such as `offers[0].title.ar`; empty for the whole draft. */
  field: v.string(),
  /** The field in words. */
  place: v.object({ en: v.string(), ar: v.string() }),
  /** The first comment, and its answers. */
  comments: v.array(v.object({ id: v.string(), text: v.string(), by: person, at: instant })),
  /** Null while it is open. */
  resolved: v.nullable(v.object({ by: person, at: instant })),
});
export type CommentThread = v.InferOutput<typeof commentThread>;

/** What is done with comments, below `…/draft/comments`. */
export const commentSteps = {
  begin: v.strictObject({ field: v.pipe(v.string(), v.maxLength(300)), text }),
  answer: v.strictObject({ thread: v.string(), text }),
  resolve: v.strictObject({ thread: v.string(), isResolved: v.boolean() }),
};
export type CommentStep = keyof typeof commentSteps;

/** Events of a draft's stream by name: `/-/campaigns/:slug/events`, `/-/content/events?path`. */
export const draftSignals = {
  /** People who have the draft open. */
  presence: v.object({ people: v.array(person) }),
  /** The draft was saved. */
  saved: v.object({ revision: v.number(), by: person }),
  /** Comments were written, answered or resolved: `version` is another text after each change. */
  commented: v.object({ version: v.string() }),
  /** `draft` is null when there is none. */
  state: v.object({
    draft: v.nullable(v.picklist(['draft', 'submitted', 'approved'])),
    live: v.nullable(v.number()),
  }),
};

/** What a history tells of a campaign or a content file. */
export const recordActions = [
  'taken',
  'created',
  'edited',
  'submitted',
  'asked',
  'withdrawn',
  'sent back',
  'approved',
  'scheduled',
  'published',
  'ended',
  'rolled back',
  'discarded',
  'deleted',
  'restored',
  'purged',
] as const;
export type RecordAction = (typeof recordActions)[number];

/** An entry of a history, oldest first. */
export const recordEvent = v.object({
  at: instant,
  by: v.string(),
  action: v.picklist(recordActions),
  /** Live version before and after. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Published without approval: imported from the folder, or with an API key from the site's settings. */
  isUnapproved: v.boolean(),
  note: v.nullable(v.string()),
});
export type RecordEvent = v.InferOutput<typeof recordEvent>;

/** A stored version with the body that a draft made from it has. */
export interface RecordVersion<Body = unknown> {
  version: number;
  /** ISO timestamp in UTC. */
  at: string;
  by: string;
  body: Body;
}

/**
 * The version before the last change that is not undone yet. Null means that none was live; undefined, that nothing
 * is left to undo. Repeated undos go further back. `changes` are the events that changed the live version.
 */
export function undoTarget(
  changes: readonly Pick<RecordEvent, 'action' | 'from' | 'to'>[],
): number | null | undefined {
  const previousVersions: (number | null)[] = [];
  for (const { action, from, to } of changes) {
    if (action === 'rolled back' && previousVersions.at(-1) === to) previousVersions.pop();
    else previousVersions.push(from);
  }
  return previousVersions.at(-1);
}

/** Codes of refusals, for which clients have their own messages. */
export const refusalCodes = [
  'rights',
  'own-version',
  'revision',
  'overtaken',
  'taken',
  'unknown',
  'state',
  'faults',
  'moment',
  'past',
  'ended',
  'words',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Requests and answers of `/-/approvals`: what waits for approval, and who approves for whom. */

/** A draft, a change set, or a file to be shown in the place of another one, that waits for approval. */
const waiting = v.object({
  kind: v.picklist(['campaign', 'content', 'set', 'replacement']),
  /** Name of the campaign, path of the file, or id of the set or the replacement. */
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
