import type { TrashKind } from 'shared-contracts/staff-trash';

/** What staff have deleted: restored by a button, or deleted for good after `trashDays`. */
export interface TrashTable {
  id: string;
  kind: TrashKind;
  /** A slug, a path of the content, an old address, or the id of a picture or a person. */
  name: string;
  /** JSON in both languages, for people to read; null where it has none. */
  title: string | null;
  /** JSON of what restoring needs. */
  body: string;
  /** ISO, UTC. */
  deleted_at: string;
  deleted_by: string;
}
