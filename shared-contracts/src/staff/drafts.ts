import * as v from 'valibot';

/** Who a history names where the site took a campaign or a file from its folder and nobody did it. */
export const folderActor = 'content';

const person = v.object({ id: v.string(), name: v.string() });

/** What the events of a draft tell, by the name of the event: `/-/campaigns/:slug/events`, `/-/content/events?path`. */
export const draftSignals = {
  /** Who has the draft open. */
  presence: v.object({ people: v.array(person) }),
  /** The draft is another one now. */
  saved: v.object({ revision: v.number(), by: person }),
  /** Null: nothing is being written. */
  state: v.object({
    draft: v.nullable(v.picklist(['draft', 'submitted', 'approved'])),
    live: v.nullable(v.number()),
  }),
};
