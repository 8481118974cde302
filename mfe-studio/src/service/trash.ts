import type { Restored, TrashItem } from 'shared-contracts/staff-trash';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

/** Answer of a deletion: id of the trash entry, for undo. */
export interface Trashed {
  trash: string;
}

export const trash = {
  list: () => staffFetch<TrashItem[]>('/-/trash/'),
  restore: (id: string) =>
    staffFetch<Restored>(`/-/trash/${encodeURIComponent(id)}/restore`, { method: 'POST' }),
};
