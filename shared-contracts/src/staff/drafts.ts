import * as v from 'valibot';

/** Name in a history for changes that the site imported from its folder. */
export const folderActor = 'content';

const person = v.object({ id: v.string(), name: v.string() });

/** Events of a draft's stream by name: `/-/campaigns/:slug/events`, `/-/content/events?path`. */
export const draftSignals = {
  /** People who have the draft open. */
  presence: v.object({ people: v.array(person) }),
  /** The draft was saved. */
  saved: v.object({ revision: v.number(), by: person }),
  /** `draft` is null when there is none. */
  state: v.object({
    draft: v.nullable(v.picklist(['draft', 'submitted', 'approved'])),
    live: v.nullable(v.number()),
  }),
};

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
  'words',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
