import type { TrashKind } from 'shared-contracts/staff-trash';

/** Deleted items: restorable, and purged after `trashDays`. */
export interface TrashTable {
  id: string;
  kind: TrashKind;
  /** A slug, a content path, an old address, or the id of a picture or person. */
  name: string;
  /** JSON of the display title in both languages; null when there is none. */
  title: string | null;
  /** JSON of the data that is needed to restore it. */
  body: string;
  /** ISO time, UTC. */
  deleted_at: string;
  deleted_by: string;
}
