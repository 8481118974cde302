import * as v from 'valibot';

/** What the service below `/-/trash` answers: what staff have deleted, and until when it can be restored. */

export const trashKinds = [
  'campaign',
  'campaign-draft',
  'content',
  'content-draft',
  'redirect',
  'picture',
  'person',
] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Days for which a deleted item can be restored. */
export const trashDays = 30;

/** One line of `GET /`, the newest first: what the asker may restore. */
export const trashItem = v.object({
  id: v.string(),
  kind: v.picklist(trashKinds),
  /** A slug, a path of the content, an old address, a picture's or a person's name. */
  name: v.string(),
  title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
  deletedAt: v.string(),
  deletedBy: v.string(),
  /** ISO, UTC: deleted for good from then on. */
  until: v.string(),
});
export type TrashItem = v.InferOutput<typeof trashItem>;
export const trashList = v.array(trashItem);

/** `POST /:id/restore`, and what a deletion answers: where its undo is. */
export interface Restored {
  kind: TrashKind;
  name: string;
}
