import type { RecallReport, StaffRecalls } from 'shared-contracts/staff-recalls';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const base = '/-/recalls/';

/** Client of the service for lists of recalled cars. */
export const recalls = {
  list: () => staffFetch<StaffRecalls>(base),
  /** @param isStored Replaces the lists when no row has a fault; otherwise the sheet is only checked */
  takeSheet(file: File, isStored: boolean) {
    const body = file.slice(0, file.size, 'application/octet-stream');
    return staffFetch<RecallReport>(`${base}sheet${isStored ? '?store=yes' : ''}`, {
      method: 'POST',
      body,
    });
  },
  takeBack: (recall: string) =>
    staffFetch<Trashed>(base + encodeURIComponent(recall), { method: 'DELETE' }),
};
