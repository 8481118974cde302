import * as v from 'valibot';

/** Answers of the service below `/-/trash`: items deleted by staff, and until when they can be restored. */

export const trashKinds = [
  'campaign',
  'campaign-draft',
  'content',
  'content-draft',
  'redirect',
  'picture',
  'person',
  'car',
  'recall-list',
] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Days for which a deleted item can be restored. */
export const trashDays = 30;

/** An entry of `GET /`, newest first: items that the person may restore. */
export const trashItem = v.object({
  id: v.string(),
  kind: v.picklist(trashKinds),
  /** A slug, a path of the content, an old address, the name of a picture or person, or the number of a car. */
  name: v.string(),
  title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
  deletedAt: v.string(),
  deletedBy: v.string(),
  /** ISO timestamp in UTC of the final deletion. */
  until: v.string(),
});
export type TrashItem = v.InferOutput<typeof trashItem>;

/** Answer of `POST /:id/restore` and of deletions: the item, for an undo. */
export interface Restored {
  kind: TrashKind;
  name: string;
}
